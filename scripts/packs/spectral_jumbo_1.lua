--- Jumbo Spectral Pack: one of four Spectral cards.
return {
  name = "Jumbo Spectral Pack",
  cost = 6,
  order = 31,
  text = "Pick {attention}one{} of four {attention}Spectral cards{} to use at once",
  pack = {
    phase = "SPECTRAL_PACK",
    source = "spe",
    kind = "spectral",
    cards = 4,
    choices = 1,
    weight = 0.3,
    deals_hand = true,
  },
}
