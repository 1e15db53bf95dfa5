--- Yellow Deck: money to begin with.
return {
  name = "Yellow Deck",
  order = 3,
  text = "{money}$10{} richer from the start",
  start = {
    money = 10,
  },
}
