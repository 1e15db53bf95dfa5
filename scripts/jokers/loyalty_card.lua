--- Loyalty Card: X4 Mult in every sixth hand since you got it.

-- Hands that must still be played before the one that pays; 0 = this one pays.
local function hands_to_wait(self)
  local since = game.run_hands - self.state.hands_at_create
  return (self.config.every - 1 - since) % self.config.every
end

return {
  name = "Loyalty Card",
  rarity = "uncommon",
  cost = 5,
  order = 25,
  text = "{xmult}X#1#{} Mult in every {attention}#2#th{} hand {inactive}(hands before the next one: #3#){}",
  vars = function(self)
    return self.config.x_mult, self.config.every, hands_to_wait(self)
  end,
  config = { x_mult = 4, every = 6 },
  state = { hands_at_create = 0 },
  on = {
    -- A copy of the card goes on with the count that it was copied with.
    created = function(self)
      self.state.hands_at_create = game.run_hands
    end,
    joker_main = function(self)
      if hands_to_wait(self) == 0 then
        return "x_mult", self.config.x_mult
      end
    end,
  },
}
