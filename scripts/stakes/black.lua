--- Black Stake: jokers may be Eternal.
return {
  name = "Black Stake",
  order = 4,
  text = "Jokers for sale may be {attention}Eternal{}",
  start = { eternals = true },
}
