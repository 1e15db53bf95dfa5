--- The Needle: one hand must do.
return {
  name = "The Needle",
  order = 21,
  score_mult = 1,
  dollars = 5,
  min_ante = 2,
  text = "{attention}#1#{} hand has to be enough",
  vars = { "config.hands" },
  config = { hands = 1 },
  state = { taken = 0 },
  on = {
    set_blind = function(self)
      self.state.taken = math.max(game.hands_left - self.config.hands, 0)
      game:add("hands_left", -self.state.taken)
    end,
    disable = function(self)
      game:add("hands_left", self.state.taken)
    end,
  },
}
