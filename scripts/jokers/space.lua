--- Space Joker: the played poker hand may rise a level before it scores, 1 in 4.
return {
  name = "Space Joker",
  rarity = "uncommon",
  cost = 5,
  order = 45,
  text = "The played {attention}poker hand{} rises a level before it scores in {chance}#1# of #2#{} cases",
  vars = { "game.probability", "config.odds" },
  config = { odds = 4 },
  on = {
    before = function(self)
      if game:chance(self.config.odds, "space") then
        return "level_up", 1
      end
    end,
  },
}
