--- Jumbo Standard Pack: one of five playing cards.
return {
  name = "Jumbo Standard Pack",
  cost = 6,
  order = 21,
  text = "Pick {attention}one{} of five {attention}playing cards{} for your deck",
  pack = {
    phase = "STANDARD_PACK",
    source = "sta",
    kind = "card",
    cards = 5,
    choices = 1,
    weight = 1,
  },
}
