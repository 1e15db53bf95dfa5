--- Greedy Joker: +3 Mult for every Diamond that scores.
return {
  name = "Greedy Joker",
  rarity = "common",
  cost = 5,
  order = 2,
  text = "{mult}+#1#{} Mult for every {diamonds}Diamond{} that scores",
  vars = { "config.mult" },
  config = { mult = 3 },
  on = {
    individual = { area = "play", suit = "Diamonds", give = { mult = "config.mult" } },
  },
}
