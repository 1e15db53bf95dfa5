--- Sock and Buskin: scored face cards play their part twice.
return {
  name = "Sock and Buskin",
  rarity = "uncommon",
  cost = 6,
  order = 109,
  text = "Scored {attention}face{} cards trigger {attention}once more{}",
  config = { repetitions = 1 },
  on = {
    repetition = { area = "play", face = true, give = { repetitions = "config.repetitions" } },
  },
}
