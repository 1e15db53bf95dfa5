--- Jumbo Arcana Pack: one of five Tarots.
return {
  name = "Jumbo Arcana Pack",
  cost = 6,
  order = 5,
  text = "Pick {attention}one{} of five {attention}Tarots{} to use at once",
  pack = {
    phase = "TAROT_PACK",
    source = "ar1",
    kind = "tarot",
    cards = 5,
    choices = 1,
    weight = 1,
    deals_hand = true,
    -- With Omen Globe.
    omen = { kind = "spectral", source = "ar2", stream = "omen_globe", above = 0.8 },
  },
}
