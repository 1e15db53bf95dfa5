--- Gold Card: pays when the round ends with it in the hand.
return {
  name = "Gold Card",
  order = 7,
  text = "Worth {money}$#1#{} when the round ends with it in your hand",
  vars = { "config.dollars" },
  config = { dollars = 3 },
  on = {
    round_end = { give = { dollars = "config.dollars" } },
  },
}
