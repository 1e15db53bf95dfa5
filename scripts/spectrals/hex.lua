--- Hex: one Polychrome joker, the others gone.
local editions = require "lib.editions"

return {
  name = "Hex",
  cost = 4,
  order = 13,
  text = "One of your jokers, picked at random, turns {attention}Polychrome{}; the others are {attention}destroyed{}",
  needs = { joker_without_edition = true },
  on = {
    use = function()
      local chosen = game:element("hex", editions.plain_jokers())
      chosen:set_edition "e_polychrome"
      for _, joker in ipairs(game.jokers) do
        if joker ~= chosen then
          joker:destroy()
        end
      end
    end,
  },
}
