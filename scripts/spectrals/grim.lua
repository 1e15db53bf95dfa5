--- Grim: one card for two Aces.
local summon = require "lib.summon"

return {
  name = "Grim",
  cost = 4,
  order = 2,
  text = "One held card, picked at random, is {attention}destroyed{}; {attention}#1#{} enhanced "
    .. "{attention}Aces{} join your hand",
  vars = { "config.cards" },
  config = { cards = 2 },
  needs = { held = 2 },
  on = {
    use = summon.cards("grim_create", { 14 }),
  },
}
