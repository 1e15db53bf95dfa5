--- Onyx Agate: scored Clubs give mult.
return {
  name = "Onyx Agate",
  rarity = "uncommon",
  cost = 7,
  order = 119,
  text = "{mult}+#1#{} Mult for each {clubs}Club{} that scores",
  vars = { "config.mult" },
  config = { mult = 7 },
  on = {
    individual = { area = "play", suit = "Clubs", give = { mult = "config.mult" } },
  },
}
