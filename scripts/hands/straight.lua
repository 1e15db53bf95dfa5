--- Straight: five ranks in a row.
return {
  name = "Straight",
  desc = { "Five ranks in a row;", "an Ace stands below the 2 or above the King" },
  base_chips = 30,
  base_mult = 4,
  level_chips = 30,
  level_mult = 3,
  original = "Straight",
  planet = "c_saturn",
  secret = false,
  example = "4d 5s 6h 7c 8d",
}
