--- Jumbo Buffoon Pack: one of four jokers.
return {
  name = "Jumbo Buffoon Pack",
  cost = 6,
  order = 27,
  text = "Pick {attention}one{} of four {attention}jokers{} to keep",
  pack = {
    phase = "BUFFOON_PACK",
    source = "buf",
    kind = "joker",
    cards = 4,
    choices = 1,
    weight = 0.6,
  },
}
