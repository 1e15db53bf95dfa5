--- A run begins: up to the first blind screen.
return sequence {
  start_values,
  start_cards,
  start_items,
  roll_boss,
  roll_voucher,
  roll_tags,
  shuffle "shuffle",
  draw_targets,
  -- Suits that a deck changes were still there when the first targets were drawn.
  start_suits,
}
