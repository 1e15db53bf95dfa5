--- Cloud 9: after each round, money for every 9 that you own.
return {
  name = "Cloud 9",
  rarity = "uncommon",
  cost = 7,
  order = 73,
  blueprint = false,
  text = "After each round, {money}$1{} for every {attention}9{} in your whole deck "
    .. "{inactive}(now {money}$#1#{inactive}){}",
  vars = { "game.nine_tally" },
  on = {
    calc_dollar_bonus = { give = { dollars = "game.nine_tally" } },
  },
}
