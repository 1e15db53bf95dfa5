--- Triboulet: scored Kings and Queens multiply.
return {
  name = "Triboulet",
  rarity = "legendary",
  cost = 20,
  order = 147,
  text = "{xmult}X#1#{} Mult for each {attention}King{} or {attention}Queen{} that scores",
  vars = { "config.x_mult" },
  config = { x_mult = 2 },
  on = {
    individual = { area = "play", rank = { 13, 12 }, give = { x_mult = "config.x_mult" } },
  },
}
