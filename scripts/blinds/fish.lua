--- The Fish: what is drawn after a hand comes face down.
local reveal = require "lib.reveal"

return {
  name = "The Fish",
  order = 10,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "What you draw after playing a hand stays {attention}hidden{}",
  state = { armed = false },
  on = {
    set_blind = function(self)
      self.state.armed = false
    end,
    press_play = function(self)
      self.state.armed = true
    end,
    stay_flipped = function(self)
      if self.state.armed then
        return "triggered", true
      end
    end,
    -- The draw is done: one after a discard is open again.
    drawn_to_hand = function(self)
      self.state.armed = false
    end,
    disable = reveal.hand,
  },
}
