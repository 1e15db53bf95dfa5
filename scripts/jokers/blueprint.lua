--- Blueprint: does what the joker to its right does.
return {
  name = "Blueprint",
  rarity = "rare",
  cost = 10,
  order = 123,
  text = "Acts as the {attention}joker to its right{}",
  copy = function(self)
    return game.jokers[self.position + 1]
  end,
}
