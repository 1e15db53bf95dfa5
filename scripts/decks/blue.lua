--- Blue Deck: one more hand a round.
return {
  name = "Blue Deck",
  order = 2,
  text = "One more {attention}hand{} in each round",
  start = {
    hands_per_round = 1,
    hands_left = 1,
  },
}
