--- A round ends, won or lost.
return sequence {
  each "jokers" { ask_self "end_of_round", stickers "sticker_end_of_round" },
  -- Held cards pay, each as often as it is triggered.
  each "held" {
    live,
    triggers {
      count { own "retrigger", ask "end_of_round_repetition" },
      gather { own "round_end", ask "end_of_round_individual" },
    },
  },
  -- The blind gives back what it took, the deck rewards.
  ask_blind "end_of_round",
  ask_deck "end_of_round",
  -- Only written down: all rows of the cash-out are paid together.
  rows "calc_dollar_bonus",
}
