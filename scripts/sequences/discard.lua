--- Cards are discarded, by the player or (hooked) by a blind.
return sequence {
  -- Which hand the cards would make: Burnt Joker raises it.
  classify,
  each "held" { live, own "pre_discard" },
  fire "pre_discard",
  -- Every joker sees every card, also one that another joker has condemned.
  each "selected" {
    own "discarded",
    doom_all { ask "discard" },
  },
  fire_removed "remove_playing_cards",
  finish_discard,
  -- What a blind throws away costs no discard.
  unless_hooked { count_discard },
}
