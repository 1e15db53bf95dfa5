--- Hit the Road: Jacks thrown away in this round multiply.
return {
  name = "Hit the Road",
  rarity = "rare",
  cost = 8,
  order = 130,
  text = "Grows by {xmult}X#1#{} Mult for each {attention}Jack{} you discard; starts anew with every round "
    .. "{inactive}(now {xmult}X#2#{inactive} Mult){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.5 },
  state = { x_mult = 1 },
  on = {
    discard = {
      rank = 11,
      copied = false,
      function(self, _, card)
        if not card.debuff then
          self.state.x_mult = self.state.x_mult + self.config.gain
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
    end_of_round = {
      copied = false,
      function(self)
        self.state.x_mult = 1
      end,
    },
  },
}
