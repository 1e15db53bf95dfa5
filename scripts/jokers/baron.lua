--- Baron: every King that stays in your hand multiplies.
return {
  name = "Baron",
  rarity = "rare",
  cost = 8,
  order = 72,
  text = "{xmult}X#1#{} Mult for each {attention}King{} that you keep in hand",
  vars = { "config.x_mult" },
  config = { x_mult = 1.5 },
  on = {
    individual = { area = "hand", rank = 13, give = { x_mult = "config.x_mult" } },
  },
}
