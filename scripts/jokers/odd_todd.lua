--- Odd Todd: +31 Chips for every Ace, 9, 7, 5 or 3 that scores.
return {
  name = "Odd Todd",
  rarity = "common",
  cost = 4,
  order = 40,
  text = "{chips}+#1#{} Chips for every {attention}odd{} number from 3 to 9, and every {attention}Ace{}, that scores",
  vars = { "config.chips" },
  config = { chips = 31 },
  on = {
    individual = { area = "play", rank = { 3, 5, 7, 9, 14 }, give = { chips = "config.chips" } },
  },
}
