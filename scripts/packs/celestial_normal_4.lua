--- Celestial Pack: one of three Planets.
return {
  name = "Celestial Pack",
  cost = 4,
  order = 12,
  text = "Pick {attention}one{} of three {attention}Planets{} to use at once",
  pack = {
    phase = "PLANET_PACK",
    source = "pl1",
    kind = "planet",
    cards = 3,
    choices = 1,
    weight = 1,
  },
}
