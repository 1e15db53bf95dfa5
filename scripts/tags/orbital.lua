--- Orbital Tag: three levels for one hand.
return {
  name = "Orbital Tag",
  order = 23,
  text = "{attention}#1#{} rises by {attention}#2#{} levels",
  appears = { ante = 2 },
  vars = function(self)
    return self.state.hand ~= "" and self.state.hand or "A hand", self.config.levels
  end,
  config = { levels = 3 },
  -- Which hand is known when the blind can be chosen.
  state = { hand = "" },
  tag = { fires = "immediate" },
  on = {
    use = function(self)
      game:level_up(self.state.hand, self.config.levels)
    end,
  },
}
