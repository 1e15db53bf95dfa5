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
      -- Of what a round has, not of what is left: with less than one hand a round there is one more.
      self.state.taken = game.hands_per_round - self.config.hands
      game:add("hands_left", -self.state.taken)
    end,
    disable = function(self)
      game:add("hands_left", self.state.taken)
    end,
  },
}
