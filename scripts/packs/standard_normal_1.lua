--- Standard Pack: one of three playing cards.
return {
  name = "Standard Pack",
  cost = 4,
  order = 17,
  text = "Pick {attention}one{} of three {attention}playing cards{} for your deck",
  pack = {
    phase = "STANDARD_PACK",
    source = "sta",
    kind = "card",
    cards = 3,
    choices = 1,
    weight = 1,
  },
}
