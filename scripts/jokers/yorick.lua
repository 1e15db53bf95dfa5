--- Yorick: grows with every twenty-third card you throw away.
return {
  name = "Yorick",
  rarity = "legendary",
  cost = 20,
  order = 148,
  text = "Grows by {xmult}X#1#{} Mult whenever you have discarded another {attention}#2#{} cards "
    .. "{inactive}(#3# to go; now {xmult}X#4#{inactive} Mult){}",
  vars = { "config.gain", "config.cards", "state.left", "state.x_mult" },
  config = { gain = 1, cards = 23 },
  state = { x_mult = 1, left = 23 },
  on = {
    discard = {
      copied = false,
      function(self)
        local state, config = self.state, self.config
        if state.left <= 1 then
          state.left, state.x_mult = config.cards, state.x_mult + config.gain
        else
          state.left = state.left - 1
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
