--- The Manacle: a smaller hand.
local function give_back(self)
  if self.state.taken > 0 then
    game:add("hand_size", self.state.taken)
    self.state.taken = 0
  end
end

return {
  name = "The Manacle",
  order = 15,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  text = "Your hand has room for {attention}#1#{} card fewer",
  vars = { "config.size" },
  config = { size = 1 },
  state = { taken = 0 },
  on = {
    set_blind = function(self)
      self.state.taken = self.config.size
      game:add("hand_size", -self.config.size)
    end,
    disable = function(self)
      give_back(self)
      -- One card more than there is room for, as in the original.
      game:draw(1)
    end,
    end_of_round = give_back,
  },
}
