--- Grabber: one more hand a round.
return {
  name = "Grabber",
  cost = 10,
  order = 13,
  text = "Play one {attention}hand{} more in each round",
  use = { add = { hands_per_round = 1, hands_left = 1 } },
}
