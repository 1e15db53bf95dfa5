--- Smiley Face: scored face cards give mult.
return {
  name = "Smiley Face",
  rarity = "common",
  cost = 4,
  order = 104,
  text = "{mult}+#1#{} Mult for each {attention}face{} card that scores",
  vars = { "config.mult" },
  config = { mult = 5 },
  on = {
    individual = { area = "play", face = true, give = { mult = "config.mult" } },
  },
}
