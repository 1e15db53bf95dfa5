--- Throwback: every blind skipped in this run makes it stronger.

local function factor(self)
  return 1 + self.config.gain * game.skips
end

return {
  name = "Throwback",
  rarity = "uncommon",
  cost = 6,
  order = 114,
  text = "{xmult}X#1#{} Mult more for each {attention}blind{} you skipped in this run "
    .. "{inactive}(now {xmult}X#2#{inactive} Mult){}",
  vars = function(self)
    return self.config.gain, factor(self)
  end,
  config = { gain = 0.25 },
  on = {
    skip_blind = {
      copied = false,
      function(self)
        return "message", ("X%g"):format(factor(self))
      end,
    },
    joker_main = function(self)
      if game.skips > 0 then
        return "x_mult", factor(self)
      end
    end,
  },
}
