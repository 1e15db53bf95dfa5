--- Mega Celestial Pack: two of five Planets.
return {
  name = "Mega Celestial Pack",
  cost = 8,
  order = 16,
  text = "Pick {attention}two{} of five {attention}Planets{} to use at once",
  pack = {
    phase = "PLANET_PACK",
    source = "pl1",
    kind = "planet",
    cards = 5,
    choices = 2,
    weight = 0.25,
  },
}
