--- The Mark: face cards are drawn face down.
local reveal = require "lib.reveal"

return {
  name = "The Mark",
  order = 25,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "{attention}Face cards{} stay hidden when you draw them",
  on = {
    stay_flipped = function(_, _, card)
      if card:is_face(true) then
        return "triggered", true
      end
    end,
    disable = reveal.hand,
  },
}
