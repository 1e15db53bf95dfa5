--- A round ends, won or lost.
return sequence {
  each "jokers" { ask_self "end_of_round", stickers "sticker_end_of_round" },
  -- Of a run that nobody has saved nothing more is told.
  stop_if_lost,
  -- Held cards pay, each as often as it is triggered.
  each "held" {
    live,
    triggers {
      count { own "retrigger", ask "end_of_round_repetition" },
      gather { own "round_end", ask "end_of_round_individual" },
    },
  },
  count_unused,
  gather_cards,
  ask_challenge "end_of_round",
  after_boss { next_ante, roll_voucher },
  draw_targets,
  -- Only written down: all rows of the cash-out are paid together.
  rows "calc_dollar_bonus",
  cash_rows,
  -- The blind gives back what it took, the deck rewards.
  ask_blind "end_of_round",
  ask_deck "end_of_round",
  end_blind,
}
