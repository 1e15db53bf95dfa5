--- A Pair, and nothing else.
return {
  scenario = { played = "8D 3C 8S" },
  result = { hand = "Pair", chips = 26, mult = 2, score = 52 },
  trace = [[
    hand -> 0 x 0
    base -> 10 x 2
    8d: chips 8 -> 18 x 2
    8s: chips 8 -> 26 x 2
    score -> 26 x 2
  ]],
}
