--- The Order: ranks in a row multiply.
return {
  name = "The Order",
  rarity = "rare",
  cost = 8,
  order = 134,
  text = "{xmult}X#1#{} Mult if the played cards contain a {attention}Straight{}",
  vars = { "config.x_mult" },
  config = { x_mult = 3 },
  on = {
    joker_main = { contains = "Straight", give = { x_mult = "config.x_mult" } },
  },
}
