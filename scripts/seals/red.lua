--- Red Seal: everything the card does, it does once more.
return {
  name = "Red Seal",
  key = "Red",
  text = "Triggers this card {attention}once more{}",
  config = { repetitions = 1 },
  roll = { pack = 0.25 },
  on = {
    retrigger = { give = { repetitions = "config.repetitions" } },
  },
}
