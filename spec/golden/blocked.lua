--- A hand that The Psychic blocks: Matador is paid, nothing scores.
return {
  scenario = { played = "AH", jokers = { "j_joker", "j_matador", "j_ice_cream" }, blind = { key = "bl_psychic" } },
  result = { hand = "High Card", chips = 0, mult = 0, score = 0, debuffed = true, dollars = 8 },
  trace = [[
    hand -> 0 x 0
    debuff_hand bl_psychic: blocked 1 -> 0 x 0
    debuff_hand bl_psychic: triggered 1 -> 0 x 0
    debuffed_hand j_matador: dollars 8 -> 0 x 0
    score -> 0 x 0
  ]],
}
