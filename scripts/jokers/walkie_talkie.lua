--- Walkie Talkie: tens and fours call in with a few chips and some mult.
return {
  name = "Walkie Talkie",
  rarity = "common",
  cost = 4,
  order = 101,
  text = "{chips}+#1#{} Chips and {mult}+#2#{} Mult for each {attention}10{} or {attention}4{} that scores",
  vars = { "config.chips", "config.mult" },
  config = { chips = 10, mult = 4 },
  on = {
    individual = { area = "play", rank = { 10, 4 }, give = { chips = "config.chips", mult = "config.mult" } },
  },
}
