--- A line of a grid scores: five cards, each joker whole before the next one.
return sequence {
  -- All five cards score, and the line holds no other hand than its own.
  classify_line,
  count_hand,
  base,
  -- The cards by themselves; what is printed on them is worth nothing here, what they have gained is.
  each "scoring" {
    live,
    triggers {
      count { own "retrigger", ask "repetition" },
      gather { bonus, own "scored" },
    },
  },
  each "jokers" {
    edition "add",
    ask_self "before",
    each "scoring" {
      live,
      triggers {
        count { own "retrigger", ask "repetition" },
        gather { ask_self "individual" },
      },
    },
    ask_self "joker_main",
    about "other_joker",
    edition "times",
  },
  score,
}
