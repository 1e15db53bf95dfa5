--- The Mouth: the first hand of the round is the only one allowed.
return {
  name = "The Mouth",
  order = 17,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "Only the hand that was played {attention}first{} this round scores",
  state = { only_hand = "" },
  on = {
    set_blind = function(self)
      self.state.only_hand = ""
    end,
    debuff_hand = function(self, ctx)
      if self.state.only_hand == "" then
        self.state.only_hand = ctx.scoring_name
      elseif self.state.only_hand ~= ctx.scoring_name then
        return "blocked", true, "triggered", true
      end
    end,
  },
}
