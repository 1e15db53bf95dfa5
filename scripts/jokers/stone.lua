--- Stone Joker: chips for every Stone card that you own.
return {
  name = "Stone Joker",
  rarity = "uncommon",
  cost = 6,
  order = 89,
  appears = { enhancement = "m_stone" },
  text = "{chips}+#1#{} Chips for every {attention}Stone{} card in your whole deck "
    .. "{inactive}(now {chips}+#2#{inactive}){}",
  vars = function(self)
    return self.config.chips, self.config.chips * game.stone_tally
  end,
  config = { chips = 25 },
  on = {
    joker_main = function(self)
      return "chips", self.config.chips * game.stone_tally
    end,
  },
}
