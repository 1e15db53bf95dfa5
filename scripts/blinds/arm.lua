--- The Arm: the played hand loses a level, for good.
return {
  name = "The Arm",
  order = 8,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "The played hand loses {attention}one level{} before it scores",
  on = {
    debuff_hand = function(_, ctx)
      if game.hands[ctx.scoring_name].level > 1 then
        game:level_up(ctx.scoring_name, -1)
        return "triggered", true
      end
    end,
  },
}
