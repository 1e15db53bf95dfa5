--- Flush House: a full house in a single suit.
return {
  name = "Flush House",
  desc = { "A triple and a pair", "that are all of the same suit" },
  base_chips = 140,
  base_mult = 14,
  level_chips = 40,
  level_mult = 4,
  original = "Flush House",
  planet = "c_ceres",
  secret = true,
  example = "9d 9d 9d 3d 3d",
}
