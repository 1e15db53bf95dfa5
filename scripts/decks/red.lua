--- Red Deck: one more discard a round.
return {
  name = "Red Deck",
  order = 1,
  text = "One more {attention}discard{} in each round",
  start = {
    discards_per_round = 1,
    discards_left = 1,
  },
}
