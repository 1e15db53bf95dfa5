--- Campfire: burns higher with every card you sell, and goes out when a boss is beaten.
return {
  name = "Campfire",
  rarity = "rare",
  cost = 9,
  order = 105,
  text = "Grows by {xmult}X#1#{} Mult for each card you {attention}sell{}; falls back to X1 when a "
    .. "{attention}boss blind{} is over {inactive}(now {xmult}X#2#{inactive} Mult){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.25 },
  state = { x_mult = 1 },
  on = {
    selling_card = {
      copied = false,
      function(self)
        self.state.x_mult = self.state.x_mult + self.config.gain
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
    end_of_round = {
      copied = false,
      function(self, ctx)
        if ctx.boss then
          self.state.x_mult = 1
        end
      end,
    },
  },
}
