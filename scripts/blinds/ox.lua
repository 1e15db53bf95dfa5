--- The Ox: playing the favourite hand costs all the money.
return {
  name = "The Ox",
  order = 4,
  score_mult = 2,
  dollars = 5,
  min_ante = 6,
  text = "Lose {money}all your money{} when you play {attention}#1#{}, the favourite of this run",
  vars = { "state.most_played" },
  state = { most_played = "" },
  on = {
    -- The favourite was fixed when the boss before it fell; whatever is played since does not count.
    set_blind = function(self)
      self.state.most_played = game.ox_hand or "High Card"
    end,
    debuff_hand = function(self, ctx)
      if ctx.scoring_name == self.state.most_played then
        game:set_money(0)
        return "triggered", true
      end
    end,
  },
}
