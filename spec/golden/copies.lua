--- Blueprint and Brainstorm act in their own places, with their own editions, about cards and in their own turns.
return {
  scenario = {
    played = "KH",
    jokers = {
      { key = "j_smiley", ed = "holo" }, { key = "j_blueprint", ed = "poly" }, "j_cavendish", "j_triboulet",
      "j_brainstorm",
    },
  },
  result = { hand = "High Card", chips = 15, mult = 364.5, score = 5467 },
  trace = [[
    hand -> 0 x 0
    base -> 5 x 1
    Kh: chips 10 -> 15 x 1
    individual j_smiley Kh: mult 5 -> 15 x 6
    individual j_triboulet Kh: x_mult 2 -> 15 x 12
    individual j_smiley (j_brainstorm) Kh: mult 5 -> 15 x 17
    edition e_holo j_smiley: mult 10 -> 15 x 27
    joker_main j_cavendish (j_blueprint): x_mult 3 -> 15 x 81
    edition e_polychrome j_blueprint: x_mult 1.5 -> 15 x 121.5
    joker_main j_cavendish: x_mult 3 -> 15 x 364.5
    score -> 15 x 364.5
  ]],
}
