--- Lucky Card: sometimes mult, rarely money.
return {
  name = "Lucky Card",
  order = 8,
  text = "Scored: {chance}#1# in #3#{} chance of {mult}+#2#{} mult, {chance}#1# in #5#{} chance of {money}$#4#{}",
  vars = { "game.probability", "config.mult", "config.mult_odds", "config.dollars", "config.dollars_odds" },
  config = { mult = 20, mult_odds = 5, dollars = 20, dollars_odds = 15 },
  on = {
    -- Both rolls are made at every trigger, mult first. No luck is no answer: Lucky Cat counts answers.
    scored = function(self)
      local config = self.config
      local mult = game:chance(config.mult_odds, "lucky_mult")
      local money = game:chance(config.dollars_odds, "lucky_money")
      if mult and money then
        return "mult", config.mult, "p_dollars", config.dollars
      elseif mult then
        return "mult", config.mult
      elseif money then
        return "p_dollars", config.dollars
      end
    end,
  },
}
