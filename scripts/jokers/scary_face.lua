--- Scary Face: +30 Chips for every face card that scores.
return {
  name = "Scary Face",
  rarity = "common",
  cost = 4,
  order = 33,
  text = "{chips}+#1#{} Chips for every {attention}face card{} that scores",
  vars = { "config.chips" },
  config = { chips = 30 },
  on = {
    individual = { area = "play", face = true, give = { chips = "config.chips" } },
  },
}
