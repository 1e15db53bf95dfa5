--- Hanging Chad: the first scoring card is counted three times.
return {
  name = "Hanging Chad",
  rarity = "common",
  cost = 4,
  order = 115,
  text = "The {attention}first{} scoring card triggers {attention}#1#{} more times",
  vars = { "config.repetitions" },
  config = { repetitions = 2 },
  on = {
    repetition = { area = "play", first = true, give = { repetitions = "config.repetitions" } },
  },
}
