--- Recyclomancy: yet another discard a round.
return {
  name = "Recyclomancy",
  cost = 10,
  requires = "v_wasteful",
  order = 16,
  text = "{attention}Discard{} yet another time in each round",
  use = { add = { discards_per_round = 1, discards_left = 1 } },
}
