--- Buffoon Pack: one of two jokers.
return {
  name = "Buffoon Pack",
  cost = 4,
  order = 25,
  text = "Pick {attention}one{} of two {attention}jokers{} to keep",
  pack = {
    phase = "BUFFOON_PACK",
    source = "buf",
    kind = "joker",
    cards = 2,
    choices = 1,
    weight = 0.6,
    -- The first shop of a run has it.
    first_of_run = true,
  },
}
