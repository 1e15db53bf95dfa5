--- Five of a Kind: five cards of one rank.
return {
  name = "Five of a Kind",
  desc = { "Five cards of the same rank" },
  base_chips = 120,
  base_mult = 12,
  level_chips = 35,
  level_mult = 3,
  original = "Five of a Kind",
  planet = "c_planet_x",
  secret = true,
  example = "Kh Kc Kd Ks Kh",
}
