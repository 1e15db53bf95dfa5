--- Spectral Pack: one of two Spectral cards.
return {
  name = "Spectral Pack",
  cost = 4,
  order = 30,
  text = "Pick {attention}one{} of two {attention}Spectral cards{} to use at once",
  pack = {
    phase = "SPECTRAL_PACK",
    source = "spe",
    kind = "spectral",
    cards = 2,
    choices = 1,
    weight = 0.3,
    deals_hand = true,
  },
}
