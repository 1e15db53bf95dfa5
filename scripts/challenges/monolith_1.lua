--- Monolith: an obelisk and its quarry.
return {
  name = "Monolith",
  order = 15,
  text = "An {attention}Obelisk{} and a Negative {attention}Marble Joker{}, both Eternal",
  start = {
    items = {
      { key = "j_obelisk", stickers = { "eternal" } },
      { key = "j_marble", edition = "e_negative", stickers = { "eternal" } },
    },
  },
}
