--- Mega Spectral Pack: two of four Spectral cards.
return {
  name = "Mega Spectral Pack",
  cost = 8,
  order = 32,
  text = "Pick {attention}two{} of four {attention}Spectral cards{} to use at once",
  pack = {
    phase = "SPECTRAL_PACK",
    source = "spe",
    kind = "spectral",
    cards = 4,
    choices = 2,
    weight = 0.07,
    deals_hand = true,
  },
}
