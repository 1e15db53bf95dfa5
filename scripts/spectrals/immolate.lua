--- Immolate: five cards for money.
return {
  name = "Immolate",
  cost = 4,
  order = 10,
  text = "{attention}#1#{} held cards, picked at random, are {attention}destroyed{} for {money}$#2#{}",
  vars = { "config.cards", "config.dollars" },
  config = { cards = 5, dollars = 20 },
  needs = { held = 2 },
  on = {
    use = function(self)
      local cards = game:shuffle("immolate", game.hand)
      for i = 1, math.min(self.config.cards, #cards) do
        game:destroy_card(cards[i])
      end
      return "dollars", self.config.dollars
    end,
  },
}
