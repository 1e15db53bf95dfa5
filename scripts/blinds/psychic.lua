--- The Psychic: only full hands score.
return {
  name = "The Psychic",
  order = 11,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  text = "A hand of fewer than {attention}#1#{} cards scores nothing",
  vars = { "config.cards" },
  config = { cards = 5 },
  on = {
    debuff_hand = function(self, ctx)
      if #ctx.full_hand < self.config.cards then
        return "blocked", true, "triggered", true
      end
    end,
  },
}
