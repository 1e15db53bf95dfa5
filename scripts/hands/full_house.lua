--- Full House: three cards of one rank and two of another.
return {
  name = "Full House",
  desc = { "Three cards of one rank", "and two of another" },
  base_chips = 40,
  base_mult = 4,
  level_chips = 25,
  level_mult = 2,
  original = "Full House",
  planet = "c_earth",
  secret = false,
  example = "Th Tc Td 6s 6d",
}
