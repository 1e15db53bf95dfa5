--- Green Deck: hands and discards that are left pay instead of interest.
return {
  name = "Green Deck",
  order = 4,
  text = "No {attention}interest{}; unused hands pay {money}$2{} and unused discards {money}$1{} each",
  start = {
    hand_bonus = 1,
    discard_bonus = 1,
    no_interest = true,
  },
}
