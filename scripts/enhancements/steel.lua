--- Steel Card: multiplies while it stays in the hand.
return {
  name = "Steel Card",
  order = 5,
  text = "{xmult}X#1#{} mult while it is held in hand",
  vars = { "config.x_mult" },
  config = { x_mult = 1.5 },
  on = {
    held = { give = { x_mult = "config.x_mult" } },
  },
}
