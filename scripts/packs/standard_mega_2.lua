--- Mega Standard Pack: two of five playing cards.
return {
  name = "Mega Standard Pack",
  cost = 8,
  order = 24,
  text = "Pick {attention}two{} of five {attention}playing cards{} for your deck",
  pack = {
    phase = "STANDARD_PACK",
    source = "sta",
    kind = "card",
    cards = 5,
    choices = 2,
    weight = 0.25,
  },
}
