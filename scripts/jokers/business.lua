--- Business Card: every face card that scores may pay $2, 1 in 2.
return {
  name = "Business Card",
  rarity = "common",
  cost = 4,
  order = 42,
  text = "Every {attention}face card{} that scores pays {money}$#1#{} in {chance}#2# of #3#{} cases",
  vars = { "config.dollars", "game.probability", "config.odds" },
  config = { dollars = 2, odds = 2 },
  on = {
    individual = {
      area = "play",
      face = true,
      function(self)
        if game:chance(self.config.odds, "business") then
          return "dollars", self.config.dollars
        end
      end,
    },
  },
}
