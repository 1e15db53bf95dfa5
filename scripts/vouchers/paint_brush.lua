--- Paint Brush: a larger hand.
return {
  name = "Paint Brush",
  cost = 10,
  order = 31,
  text = "Your hand has room for one more {attention}card{}",
  use = { add = { hand_size = 1 } },
}
