--- Two Pair: two cards of one rank and two of another.
return {
  name = "Two Pair",
  desc = { "Two cards of one rank", "and two of another" },
  base_chips = 20,
  base_mult = 2,
  level_chips = 20,
  level_mult = 1,
  original = "Two Pair",
  planet = "c_uranus",
  secret = false,
  example = "Ah Ad 5c 5s Js",
}
