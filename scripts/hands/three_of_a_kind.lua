--- Three of a Kind: three cards of one rank.
return {
  name = "Three of a Kind",
  desc = { "Three cards of the same rank" },
  base_chips = 30,
  base_mult = 3,
  level_chips = 20,
  level_mult = 2,
  original = "Three of a Kind",
  planet = "c_venus",
  secret = false,
  example = "8s 8h 8d Kc 3h",
}
