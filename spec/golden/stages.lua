--- Every stage of a hand that counts: a level gained, The Flint, cards with all they carry, a held card, jokers with
--- editions, Baseball Card and its copy, a planet, Plasma, broken glass.
return {
  scenario = {
    played = {
      { rank = 8, suit = "D", enh = "bonus", seal = "red" }, { rank = 8, suit = "S", enh = "glass", ed = "holo" },
    },
    held = { { rank = 13, suit = "S", enh = "steel" } },
    jokers = { { key = "j_joker", ed = "poly" }, "j_blueprint", "j_baseball", "j_hiker", "j_space" },
    blind = { key = "bl_flint" }, deck = "b_plasma", vouchers = { "v_observatory" }, planets = { "c_mercury" },
    luck = "all",
  },
  result = { hand = "Pair", chips = 193, mult = 193, score = 37249 },
  trace = [[
    hand -> 0 x 0
    before j_space: level_up 1 -> 0 x 0
    base -> 25 x 3
    modify_hand bl_flint: set_chips 13 -> 13 x 3
    modify_hand bl_flint: set_mult 2 -> 13 x 2
    modify_hand bl_flint: triggered 1 -> 13 x 2
    retrigger Red 8d: repetitions 1 -> 13 x 2
    8d: chips 38 -> 51 x 2
    8d: chips 43 -> 94 x 2
    8s: chips 8 -> 102 x 2
    scored m_glass 8s: x_mult 2 -> 102 x 4
    scored e_holo 8s: mult 10 -> 102 x 14
    held m_steel Ks: x_mult 1.5 -> 102 x 21
    joker_main j_joker: mult 4 -> 102 x 25
    edition e_polychrome j_joker: x_mult 1.5 -> 102 x 37.5
    other_joker j_baseball (j_blueprint) j_hiker: x_mult 1.5 -> 102 x 56.25
    other_joker j_baseball j_hiker: x_mult 1.5 -> 102 x 84.375
    other_joker j_baseball (j_blueprint) j_space: x_mult 1.5 -> 102 x 126.5625
    other_joker j_baseball j_space: x_mult 1.5 -> 102 x 189.84375
    other_consumeable v_observatory c_mercury: x_mult 1.5 -> 102 x 284.765625
    final_scoring_step b_plasma: set_chips 193 -> 193 x 284.765625
    final_scoring_step b_plasma: set_mult 193 -> 193 x 193
    shatter m_glass 8s: remove 1 -> 193 x 193
    score -> 193 x 193
  ]],
}
