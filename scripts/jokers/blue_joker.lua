--- Blue Joker: chips for every card that still waits in the draw pile.
return {
  name = "Blue Joker",
  rarity = "common",
  cost = 5,
  order = 53,
  text = "{chips}+#1#{} Chips for every card left in your {attention}draw pile{} "
    .. "{inactive}(with #2# cards: {chips}+#3#{inactive}){}",
  vars = function(self)
    return self.config.chips, game.deck_left, self.config.chips * game.deck_left
  end,
  config = { chips = 2 },
  on = {
    joker_main = function(self)
      return "chips", self.config.chips * game.deck_left
    end,
  },
}
