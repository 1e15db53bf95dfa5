--- Flush: five cards of one suit.
return {
  name = "Flush",
  desc = { "Five cards of the same suit" },
  base_chips = 35,
  base_mult = 4,
  level_chips = 15,
  level_mult = 2,
  original = "Flush",
  planet = "c_jupiter",
  secret = false,
  example = "2h 5h 8h Jh Ah",
}
