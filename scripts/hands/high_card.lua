--- High Card: the highest card, when there is nothing better.
return {
  name = "High Card",
  desc = { "Nothing better than a single card:", "the highest one scores" },
  base_chips = 5,
  base_mult = 1,
  level_chips = 10,
  level_mult = 1,
  original = "High Card",
  planet = "c_pluto",
  secret = false,
  example = "As Td 8c 4h 3d",
}
