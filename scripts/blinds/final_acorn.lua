--- Amber Acorn: the jokers are turned over and mixed up.
local reveal = require "lib.reveal"

return {
  name = "Amber Acorn",
  order = 26,
  score_mult = 2,
  dollars = 8,
  min_ante = 8,
  finisher = true,
  text = "Turns all jokers {attention}face down{} and shuffles them",
  config = { shuffles = 3 },
  on = {
    set_blind = function()
      for _, joker in ipairs(game.jokers) do
        joker:set_face_down(true)
      end
    end,
    -- Also when it is disabled by then: the jokers lie face up, but they are mixed.
    blind_settled = function(self)
      if #game.jokers > 1 then
        game:shuffle_jokers("aajk", self.config.shuffles)
      end
    end,
    disable = reveal.jokers,
    end_of_round = reveal.jokers,
  },
}
