--- The Luxury Tax: money takes room in the hand.
return {
  name = "The Luxury Tax",
  order = 7,
  text = "Room for {attention}ten{} cards in your hand, one fewer for every {money}$5{} that you have",
  start = { hand_size = 2 },
  passive = { hand_tax = 5 },
}
