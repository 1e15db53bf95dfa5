--- Erratic Deck: every card is a surprise.
return {
  name = "Erratic Deck",
  order = 15,
  text = "Every card has drawn its rank and suit by {attention}lot{}",
  start = {
    random = true,
  },
}
