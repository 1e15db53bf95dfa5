--- The Tooth: each played card costs money.
return {
  name = "The Tooth",
  order = 23,
  score_mult = 2,
  dollars = 5,
  min_ante = 3,
  text = "Every card you play costs {money}$#1#{}",
  vars = { "config.dollars" },
  config = { dollars = 1 },
  on = {
    press_play = function(self, ctx)
      game:earn(-self.config.dollars * #ctx.full_hand)
    end,
  },
}
