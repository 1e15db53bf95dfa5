--- Blue Stake: one discard less.
return {
  name = "Blue Stake",
  order = 5,
  text = "One {attention}discard{} less in each round",
  start = { discards_per_round = -1, discards_left = -1 },
}
