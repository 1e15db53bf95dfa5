--- Arcana Pack: one of three Tarots.
return {
  name = "Arcana Pack",
  cost = 4,
  order = 3,
  text = "Pick {attention}one{} of three {attention}Tarots{} to use at once",
  pack = {
    phase = "TAROT_PACK",
    source = "ar1",
    kind = "tarot",
    cards = 3,
    choices = 1,
    weight = 1,
    deals_hand = true,
    -- With Omen Globe.
    omen = { kind = "spectral", source = "ar2", stream = "omen_globe", above = 0.8 },
  },
}
