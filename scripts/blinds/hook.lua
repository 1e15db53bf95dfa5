--- The Hook: every hand played tears cards out of the hand.
return {
  name = "The Hook",
  order = 3,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  text = "Every hand you play tears {attention}#1#{} random cards out of your hand",
  vars = { "config.cards" },
  config = { cards = 2 },
  on = {
    press_play = function(self)
      game:discard_random(self.config.cards, "hook")
    end,
  },
}
