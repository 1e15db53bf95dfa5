--- The Family: four of a rank multiply.
return {
  name = "The Family",
  rarity = "rare",
  cost = 8,
  order = 133,
  text = "{xmult}X#1#{} Mult if the played cards contain {attention}Four of a Kind{}",
  vars = { "config.x_mult" },
  config = { x_mult = 4 },
  on = {
    joker_main = { contains = "Four of a Kind", give = { x_mult = "config.x_mult" } },
  },
}
