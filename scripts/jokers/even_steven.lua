--- Even Steven: +4 Mult for every 10, 8, 6, 4 or 2 that scores.
return {
  name = "Even Steven",
  rarity = "common",
  cost = 4,
  order = 39,
  text = "{mult}+#1#{} Mult for every {attention}even{} number from 2 to 10 that scores",
  vars = { "config.mult" },
  config = { mult = 4 },
  on = {
    individual = { area = "play", rank = { 2, 4, 6, 8, 10 }, give = { mult = "config.mult" } },
  },
}
