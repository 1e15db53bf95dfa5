--- Painted Deck: a larger hand, one joker fewer.
return {
  name = "Painted Deck",
  order = 12,
  text = "Two more {attention}cards{} in hand, room for one {attention}joker{} less",
  start = {
    hand_size = 2,
    joker_slots = -1,
  },
}
