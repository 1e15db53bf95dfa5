--- Economy Tag: doubles the money.
return {
  name = "Economy Tag",
  order = 24,
  text = "Gives you as much as you have, up to {money}$#1#{}",
  vars = { "config.most" },
  config = { most = 40 },
  tag = { fires = "immediate" },
  on = {
    use = function(self)
      return "dollars", math.max(0, math.min(self.config.most, game.money))
    end,
  },
}
