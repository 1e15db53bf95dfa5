--- Green Deck: hands and discards that are left pay instead of interest.
return {
  name = "Green Deck",
  order = 4,
  text = "No {attention}interest{}; unused hands pay {money}$2{} and unused discards {money}$1{} each",
  start = {
    extra_hand_bonus = 2,
    extra_discard_bonus = 1,
    no_interest = true,
  },
}
