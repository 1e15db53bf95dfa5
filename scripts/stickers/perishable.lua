--- Perishable: a joker that goes off after some rounds.
return {
  name = "Perishable",
  key = "perishable",
  order = 3,
  text = "Goes off after {attention}#1#{} rounds and does nothing from then on",
  vars = { "config.rounds" },
  config = { rounds = 5 },
  state = { rounds = 5 },
  shows = "state.rounds",
  -- At 0 the joker is debuffed for good.
  spent = "state.rounds",
  on = {
    sticker_end_of_round = function(self)
      if self.state.rounds > 0 then
        self.state.rounds = self.state.rounds - 1
      end
    end,
  },
}
