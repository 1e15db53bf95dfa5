--- Wasteful: one more discard a round.
return {
  name = "Wasteful",
  cost = 10,
  order = 15,
  text = "{attention}Discard{} once more in each round",
  use = { add = { discards_per_round = 1, discards_left = 1 } },
}
