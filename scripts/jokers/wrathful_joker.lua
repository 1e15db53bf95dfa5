--- Wrathful Joker: +3 Mult for every Spade that scores.
return {
  name = "Wrathful Joker",
  rarity = "common",
  cost = 5,
  order = 4,
  text = "{mult}+#1#{} Mult for every {spades}Spade{} that scores",
  vars = { "config.mult" },
  config = { mult = 3 },
  on = {
    individual = { area = "play", suit = "Spades", give = { mult = "config.mult" } },
  },
}
