--- The Duo: two of a rank multiply.
return {
  name = "The Duo",
  rarity = "rare",
  cost = 8,
  order = 131,
  text = "{xmult}X#1#{} Mult if the played cards contain a {attention}Pair{}",
  vars = { "config.x_mult" },
  config = { x_mult = 2 },
  on = {
    joker_main = { contains = "Pair", give = { x_mult = "config.x_mult" } },
  },
}
