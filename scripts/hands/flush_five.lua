--- Flush Five: five cards of one rank and one suit.
return {
  name = "Flush Five",
  desc = { "Five cards of the same rank", "that are all of the same suit" },
  base_chips = 160,
  base_mult = 16,
  level_chips = 50,
  level_mult = 3,
  original = "Flush Five",
  planet = "c_eris",
  secret = true,
  example = "7c 7c 7c 7c 7c",
}
