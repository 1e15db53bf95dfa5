--- Five triggers of one card, two of the next, three of a held one; Hiker's steps count from the next trigger on.
return {
  scenario = {
    played = { { rank = 2, suit = "H", seal = "red" }, { rank = 2, suit = "S" } },
    held = { { rank = 13, suit = "S", enh = "steel", seal = "red" } },
    jokers = { "j_hack", "j_hanging_chad", "j_hiker", "j_mime", "j_baron" },
  },
  result = { hand = "Pair", chips = 79, mult = 22.78125, score = 1799 },
  trace = [[
    hand -> 0 x 0
    base -> 10 x 2
    retrigger Red 2h: repetitions 1 -> 10 x 2
    repetition j_hack 2h: repetitions 1 -> 10 x 2
    repetition j_hanging_chad 2h: repetitions 2 -> 10 x 2
    2h: chips 2 -> 12 x 2
    2h: chips 7 -> 19 x 2
    2h: chips 12 -> 31 x 2
    2h: chips 17 -> 48 x 2
    2h: chips 22 -> 70 x 2
    repetition j_hack 2s: repetitions 1 -> 70 x 2
    2s: chips 2 -> 72 x 2
    2s: chips 7 -> 79 x 2
    retrigger Red Ks: repetitions 1 -> 79 x 2
    repetition j_mime Ks: repetitions 1 -> 79 x 2
    held m_steel Ks: x_mult 1.5 -> 79 x 3
    individual j_baron Ks: x_mult 1.5 -> 79 x 4.5
    held m_steel Ks: x_mult 1.5 -> 79 x 6.75
    individual j_baron Ks: x_mult 1.5 -> 79 x 10.125
    held m_steel Ks: x_mult 1.5 -> 79 x 15.1875
    individual j_baron Ks: x_mult 1.5 -> 79 x 22.78125
    score -> 79 x 22.78125
  ]],
}
