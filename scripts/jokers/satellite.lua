--- Satellite: pays at the end of a round for every kind of planet used in this run.
return {
  name = "Satellite",
  rarity = "uncommon",
  cost = 6,
  order = 139,
  blueprint = false,
  text = "Pays {money}$1{} after each round for every {attention}different planet{} used in this run "
    .. "{inactive}(now {money}$#1#{inactive}){}",
  vars = { "game.planets_used" },
  on = {
    calc_dollar_bonus = { give = { dollars = "game.planets_used" } },
  },
}
