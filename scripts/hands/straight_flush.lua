--- Straight Flush: five ranks in a row in a single suit.
return {
  name = "Straight Flush",
  desc = { "Five ranks in a row,", "all of the same suit" },
  base_chips = 100,
  base_mult = 8,
  level_chips = 40,
  level_mult = 4,
  original = "Straight Flush",
  planet = "c_neptune",
  secret = false,
  example = "5s 6s 7s 8s 9s",
}
