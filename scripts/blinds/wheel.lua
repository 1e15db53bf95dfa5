--- The Wheel: now and then a card is drawn face down.
local reveal = require "lib.reveal"

return {
  name = "The Wheel",
  order = 7,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "Each card you draw has a {chance}#1# in #2#{} chance to stay {attention}hidden{}",
  vars = { "game.probability", "config.odds" },
  config = { odds = 7 },
  on = {
    stay_flipped = function(self)
      if game:chance(self.config.odds, "wheel") then
        return "triggered", true
      end
    end,
    disable = reveal.hand,
  },
}
