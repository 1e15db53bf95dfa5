--- The player stands before the blinds of an ante; also after each tag that has acted here.
return sequence {
  roll_hands,
  use_tag "blind_screen",
}
