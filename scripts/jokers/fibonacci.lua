--- Fibonacci: +8 Mult for every Ace, 2, 3, 5 or 8 that scores.
return {
  name = "Fibonacci",
  rarity = "uncommon",
  cost = 8,
  order = 31,
  text = "{mult}+#1#{} Mult for every {attention}Ace, 2, 3, 5 or 8{} that scores",
  vars = { "config.mult" },
  config = { mult = 8 },
  on = {
    individual = { area = "play", rank = { 2, 3, 5, 8, 14 }, give = { mult = "config.mult" } },
  },
}
