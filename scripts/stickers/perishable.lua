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
  -- The roll of Eternal: no joker gets both.
  roll = {
    shop = "etperpoll",
    pack = "packetper",
    above = 0.4,
    up_to = 0.7,
    flag = "perishables",
    allowed = "perishable",
    always = true,
  },
  on = {
    sticker_end_of_round = function(self)
      if self.state.rounds > 0 then
        self.state.rounds = self.state.rounds - 1
      end
    end,
  },
}
