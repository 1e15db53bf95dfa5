--- Four of a Kind: four cards of one rank.
return {
  name = "Four of a Kind",
  desc = { "Four cards of the same rank" },
  base_chips = 60,
  base_mult = 7,
  level_chips = 30,
  level_mult = 3,
  original = "Four of a Kind",
  planet = "c_mars",
  secret = false,
  example = "Jh Jc Jd Js 4c",
}
