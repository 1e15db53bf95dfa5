--- Pair: two cards of one rank.
return {
  name = "Pair",
  desc = { "Two cards of the same rank" },
  base_chips = 10,
  base_mult = 2,
  level_chips = 15,
  level_mult = 1,
  original = "Pair",
  planet = "c_mercury",
  secret = false,
  example = "Qc Qd 9h 6s 2c",
}
