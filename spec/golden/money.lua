--- Money of the hand in the hand: $4 grow to $32 before Bull counts them; broken glass at the end.
return {
  scenario = {
    played = { { rank = 13, suit = "D", enh = "glass", seal = "gold" }, { rank = 13, suit = "H", enh = "lucky" } },
    jokers = { "j_rough_gem", "j_business", "j_bull", "j_caino" }, money = 4, luck = "all",
  },
  result = { hand = "Pair", chips = 94, mult = 24, score = 2256, dollars = 28, destroyed = { 1 } },
  trace = [[
    hand -> 0 x 0
    base -> 10 x 2
    Kd: chips 10 -> 20 x 2
    scored Gold Kd: p_dollars 3 -> 20 x 2
    scored m_glass Kd: x_mult 2 -> 20 x 4
    individual j_rough_gem Kd: dollars 1 -> 20 x 4
    individual j_business Kd: dollars 2 -> 20 x 4
    Kh: chips 10 -> 30 x 4
    scored m_lucky Kh: mult 20 -> 30 x 24
    scored m_lucky Kh: p_dollars 20 -> 30 x 24
    individual j_business Kh: dollars 2 -> 30 x 24
    joker_main j_bull: chips 64 -> 94 x 24
    shatter m_glass Kd: remove 1 -> 94 x 24
    score -> 94 x 24
  ]],
}
