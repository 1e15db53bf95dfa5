--- Mega Buffoon Pack: two of four jokers.
return {
  name = "Mega Buffoon Pack",
  cost = 8,
  order = 28,
  text = "Pick {attention}two{} of four {attention}jokers{} to keep",
  pack = {
    phase = "BUFFOON_PACK",
    source = "buf",
    kind = "joker",
    cards = 4,
    choices = 2,
    weight = 0.15,
  },
}
