--- The hand is filled again, after a play or a discard.
return sequence {
  draw_hand,
  ask_blind "drawn_to_hand",
}
