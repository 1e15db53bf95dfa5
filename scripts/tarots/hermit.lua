--- The Hermit: doubles the money.
return {
  name = "The Hermit",
  cost = 3,
  order = 10,
  text = "Gives you as much as you have, up to {money}$#1#{}",
  vars = { "config.most" },
  config = { most = 20 },
  on = {
    use = function(self)
      return "dollars", math.max(0, math.min(self.config.most, game.money))
    end,
  },
}
