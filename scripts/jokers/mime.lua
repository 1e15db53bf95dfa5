--- Mime: what held cards do, they do once more, while scoring and at the end of the round.
return {
  name = "Mime",
  rarity = "uncommon",
  cost = 5,
  order = 19,
  text = "What cards {attention}held{} in hand do, they do {attention}#1#{} more time",
  vars = { "config.repetitions" },
  config = { repetitions = 1 },
  on = {
    repetition = { area = "hand", give = { repetitions = "config.repetitions" } },
    end_of_round_repetition = { give = { repetitions = "config.repetitions" } },
  },
}
