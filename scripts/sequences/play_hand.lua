--- A hand is played: from the chosen cards to the score.
return sequence {
  ask_blind "press_play",
  classify,
  count_hand,
  ask_blind "debuff_hand",
  note_money,
  if_blocked { zero, fire "debuffed_hand" },
  unless_blocked {
    -- A level that is gained in "before" counts for the chips and mult that the hand starts with.
    fire "before",
    base,
    ask_blind "modify_hand",
    -- A scored card: its triggers are counted once; in each, all answers are collected before the first is applied.
    each "scoring" {
      live,
      triggers {
        count { own "retrigger", ask "repetition" },
        gather { chips, own "scored", ask "individual" },
      },
    },
    -- A held card is triggered again only if its first trigger had an effect.
    each "held" {
      live,
      echoes {
        count { own "retrigger", ask "repetition" },
        gather { own "held", ask "individual" },
      },
    },
    -- A joker: chips and mult of its edition, itself, what all jokers say about it, the factor of its edition.
    each "jokers" { edition "add", ask_self "joker_main", about "other_joker", edition "times" },
    each "consumables" { about "other_consumeable" },
    -- Jokers, then the deck.
    fire "final_scoring_step",
    -- Cards are only condemned here: they all end together, when everybody has seen the list.
    each "scoring" { doom { ask "destroying_card", own "shatter" } },
    fire_removed "remove_playing_cards",
  },
  score,
  fire "after",
  finish_hand,
}
