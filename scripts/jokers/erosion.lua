--- Erosion: mult for every card that your deck has lost.

--- How many cards the deck is below its first size.
local function lost()
  return math.max(game.start_size - game.deck_size, 0)
end

return {
  name = "Erosion",
  rarity = "uncommon",
  cost = 6,
  order = 81,
  text = "{mult}+#1#{} Mult for every card that your deck has fewer than the {attention}#2#{} it began with "
    .. "{inactive}(now {mult}+#3#{inactive}){}",
  vars = function(self)
    return self.config.mult, game.start_size, self.config.mult * lost()
  end,
  config = { mult = 4 },
  on = {
    joker_main = function(self)
      return "mult", self.config.mult * lost()
    end,
  },
}
