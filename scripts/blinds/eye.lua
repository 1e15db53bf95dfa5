--- The Eye: no hand may be played twice in a round.
return {
  name = "The Eye",
  order = 16,
  score_mult = 2,
  dollars = 5,
  min_ante = 3,
  text = "A hand that was already played this round scores nothing",
  state = { hands_used = field.set },
  on = {
    set_blind = function(self)
      self.state.hands_used:clear()
    end,
    debuff_hand = function(self, ctx)
      if not self.state.hands_used:add(ctx.scoring_name) then
        return "blocked", true, "triggered", true
      end
    end,
  },
}
