--- Palette: an even larger hand.
return {
  name = "Palette",
  cost = 10,
  requires = "v_paint_brush",
  order = 32,
  text = "Your hand has room for yet another {attention}card{}",
  use = { add = { hand_size = 1 } },
}
