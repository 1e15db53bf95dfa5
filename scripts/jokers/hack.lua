--- Hack: every 2, 3, 4 or 5 that scores scores once more.
return {
  name = "Hack",
  rarity = "uncommon",
  cost = 6,
  order = 36,
  text = "Every {attention}2, 3, 4 or 5{} that scores does so {attention}#1#{} more time",
  vars = { "config.repetitions" },
  config = { repetitions = 1 },
  on = {
    repetition = { area = "play", rank = { 2, 3, 4, 5 }, give = { repetitions = "config.repetitions" } },
  },
}
