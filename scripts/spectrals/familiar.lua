--- Familiar: one card for three face cards.
local summon = require "lib.summon"

return {
  name = "Familiar",
  cost = 4,
  order = 1,
  text = "One held card, picked at random, is {attention}destroyed{}; {attention}#1#{} enhanced "
    .. "{attention}face cards{} join your hand",
  vars = { "config.cards" },
  config = { cards = 3 },
  needs = { held = 2 },
  on = {
    use = summon.cards("familiar_create", { 11, 12, 13 }),
  },
}
