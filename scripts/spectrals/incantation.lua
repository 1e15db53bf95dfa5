--- Incantation: one card for four numbers.
local summon = require "lib.summon"

return {
  name = "Incantation",
  cost = 4,
  order = 3,
  text = "One held card, picked at random, is {attention}destroyed{}; {attention}#1#{} enhanced "
    .. "{attention}numbered cards{} join your hand",
  vars = { "config.cards" },
  config = { cards = 4 },
  needs = { held = 2 },
  on = {
    use = summon.cards("incantation_create", { 2, 3, 4, 5, 6, 7, 8, 9, 10 }),
  },
}
