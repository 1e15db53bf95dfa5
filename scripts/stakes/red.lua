--- Red Stake: no reward for Small Blinds.
return {
  name = "Red Stake",
  order = 2,
  text = "{attention}Small Blinds{} pay nothing",
  start = { no_small_reward = true },
}
