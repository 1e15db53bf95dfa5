--- A blind is selected: up to the first hand of the round.
return sequence {
  begin_round,
  use_tags "select_blind",
  -- The blind acts, cards are debuffed, jokers are told, and what they have promised is done.
  place_blind,
  shuffle "nr#",
  draw_hand,
  fire "first_hand_drawn",
  ask_blind "drawn_to_hand",
}
