--- Temperance: money for what the jokers are worth.
return {
  name = "Temperance",
  cost = 3,
  order = 15,
  text = "Pays what all your jokers would {attention}sell{} for, up to {money}$#1#{}",
  vars = { "config.most" },
  config = { most = 50 },
  on = {
    use = function(self)
      local worth = 0
      for _, joker in ipairs(game.jokers) do
        worth = worth + joker.sell_cost
      end
      return "dollars", math.min(self.config.most, worth)
    end,
  },
}
