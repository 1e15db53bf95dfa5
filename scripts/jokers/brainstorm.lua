--- Brainstorm: does what the leftmost joker does.
return {
  name = "Brainstorm",
  rarity = "rare",
  cost = 10,
  order = 138,
  text = "Acts as the {attention}leftmost joker{}",
  copy = function(self)
    local first = game.jokers[1]
    if first ~= self then
      return first
    end
  end,
}
