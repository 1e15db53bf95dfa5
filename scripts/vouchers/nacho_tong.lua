--- Nacho Tong: yet another hand a round.
return {
  name = "Nacho Tong",
  cost = 10,
  requires = "v_grabber",
  order = 14,
  text = "Play yet another {attention}hand{} in each round",
  use = { add = { hands_per_round = 1, hands_left = 1 } },
}
