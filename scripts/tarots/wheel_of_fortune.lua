--- The Wheel of Fortune: with luck a joker gets an edition.
local editions = require "lib.editions"

return {
  name = "The Wheel of Fortune",
  cost = 3,
  order = 11,
  text = "A {chance}#1# in #2#{} chance that one of your jokers, picked at random, turns {attention}Foil{}, "
    .. "{attention}Holographic{} or {attention}Polychrome{}",
  vars = { "game.probability", "config.odds" },
  config = { odds = 4 },
  needs = { joker_without_edition = true },
  on = {
    use = function(self)
      if game:chance(self.config.odds, "wheel_of_fortune") then
        local joker = game:element("wheel_of_fortune", editions.plain_jokers())
        joker:set_edition(editions.draw "wheel_of_fortune")
      end
    end,
  },
}
