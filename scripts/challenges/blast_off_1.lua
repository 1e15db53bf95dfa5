--- Blast Off: short rounds, many planets.
return {
  name = "Blast Off",
  order = 16,
  text = "{attention}Two{} hands, {attention}two{} discards, room for {attention}four{} jokers; "
    .. "{attention}Constellation{} and {attention}Rocket{}, both Eternal, and both vouchers for planets",
  start = {
    hands_per_round = -2,
    hands_left = -2,
    discards_per_round = -1,
    discards_left = -1,
    joker_slots = -1,
    items = {
      { key = "j_constellation", stickers = { "eternal" } },
      { key = "j_rocket", stickers = { "eternal" } },
      "v_planet_merchant",
      "v_planet_tycoon",
    },
  },
  bans = { "v_grabber", "v_nacho_tong", "j_burglar" },
}
