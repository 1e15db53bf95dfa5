--- The Water: no discards.
return {
  name = "The Water",
  order = 13,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "No {attention}discards{} this round",
  state = { taken = 0 },
  on = {
    set_blind = function(self)
      self.state.taken = game.discards_left
      game:add("discards_left", -self.state.taken)
    end,
    disable = function(self)
      game:add("discards_left", self.state.taken)
    end,
  },
}
