--- Gluttonous Joker: +3 Mult for every Club that scores.
return {
  name = "Gluttonous Joker",
  rarity = "common",
  cost = 5,
  order = 5,
  text = "{mult}+#1#{} Mult for every {clubs}Club{} that scores",
  vars = { "config.mult" },
  config = { mult = 3 },
  on = {
    individual = { area = "play", suit = "Clubs", give = { mult = "config.mult" } },
  },
}
