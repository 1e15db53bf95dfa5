--- Scholar: +20 Chips and +4 Mult for every Ace that scores.
return {
  name = "Scholar",
  rarity = "common",
  cost = 4,
  order = 41,
  text = "{chips}+#1#{} Chips and {mult}+#2#{} Mult for every {attention}Ace{} that scores",
  vars = { "config.chips", "config.mult" },
  config = { chips = 20, mult = 4 },
  on = {
    individual = { area = "play", rank = 14, give = { chips = "config.chips", mult = "config.mult" } },
  },
}
