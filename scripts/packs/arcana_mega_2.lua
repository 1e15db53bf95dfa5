--- Mega Arcana Pack: two of five Tarots.
return {
  name = "Mega Arcana Pack",
  cost = 8,
  order = 8,
  text = "Pick {attention}two{} of five {attention}Tarots{} to use at once",
  pack = {
    phase = "TAROT_PACK",
    source = "ar1",
    kind = "tarot",
    cards = 5,
    choices = 2,
    weight = 0.25,
    deals_hand = true,
    -- With Omen Globe.
    omen = { kind = "spectral", source = "ar2", stream = "omen_globe", above = 0.8 },
  },
}
