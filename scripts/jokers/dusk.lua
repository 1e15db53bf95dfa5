--- Dusk: in the last hand of a round every scored card scores once more.
return {
  name = "Dusk",
  rarity = "uncommon",
  cost = 5,
  order = 28,
  text = "In the {attention}last hand{} of a round every card that scores does so {attention}#1#{} more time",
  vars = { "config.repetitions" },
  config = { repetitions = 1 },
  on = {
    repetition = { area = "play", when = { hands_left = 0 }, give = { repetitions = "config.repetitions" } },
  },
}
