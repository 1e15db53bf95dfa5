--- Black Deck: one more joker, one hand fewer.
return {
  name = "Black Deck",
  order = 5,
  text = "Room for one more {attention}joker{}, but one {attention}hand{} fewer in each round",
  start = {
    joker_slots = 1,
    hands_per_round = -1,
    hands_left = -1,
  },
}
