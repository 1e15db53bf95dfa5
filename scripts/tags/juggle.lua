--- Juggle Tag: a larger hand for one round.
return {
  name = "Juggle Tag",
  order = 19,
  text = "Room for {attention}three{} more cards in your hand in the next round",
  tag = { fires = "select_blind" },
  use = { add = { round_hand_size = 3 } },
}
