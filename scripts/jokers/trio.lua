--- The Trio: three of a rank multiply.
return {
  name = "The Trio",
  rarity = "rare",
  cost = 8,
  order = 132,
  text = "{xmult}X#1#{} Mult if the played cards contain {attention}Three of a Kind{}",
  vars = { "config.x_mult" },
  config = { x_mult = 3 },
  on = {
    joker_main = { contains = "Three of a Kind", give = { x_mult = "config.x_mult" } },
  },
}
