--- Golden Joker: money after each round.
return {
  name = "Golden Joker",
  rarity = "common",
  cost = 6,
  order = 90,
  blueprint = false,
  text = "{money}$#1#{} after each round",
  vars = { "config.dollars" },
  config = { dollars = 4 },
  on = {
    calc_dollar_bonus = { give = { dollars = "config.dollars" } },
  },
}
