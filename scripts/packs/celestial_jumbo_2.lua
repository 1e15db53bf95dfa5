--- Jumbo Celestial Pack: one of five Planets.
return {
  name = "Jumbo Celestial Pack",
  cost = 6,
  order = 14,
  text = "Pick {attention}one{} of five {attention}Planets{} to use at once",
  pack = {
    phase = "PLANET_PACK",
    source = "pl1",
    kind = "planet",
    cards = 5,
    choices = 1,
    weight = 1,
  },
}
