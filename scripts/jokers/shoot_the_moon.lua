--- Shoot the Moon: Queens that stay in your hand give mult.
return {
  name = "Shoot the Moon",
  rarity = "common",
  cost = 5,
  order = 140,
  text = "{mult}+#1#{} Mult for each {attention}Queen{} that stays in your hand",
  vars = { "config.mult" },
  config = { mult = 13 },
  on = {
    individual = { area = "hand", rank = 12, give = { h_mult = "config.mult" } },
  },
}
