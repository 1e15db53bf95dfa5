--- Constellation: its multiplier grows with every Planet card that you use.
return {
  name = "Constellation",
  rarity = "uncommon",
  cost = 6,
  order = 55,
  perishable = false,
  text = "Every {attention}Planet{} card that you use makes this joker stronger by {xmult}X#1#{} Mult "
    .. "{inactive}(now {xmult}X#2#{inactive}){}",
  vars = { "config.gain", "state.x_mult" },
  config = { gain = 0.1 },
  state = { x_mult = 1 },
  on = {
    using_consumeable = {
      copied = false,
      function(self, _, consumeable)
        if consumeable.kind == "planet" then
          self.state.x_mult = self.state.x_mult + self.config.gain
        end
      end,
    },
    joker_main = { give = { x_mult = "state.x_mult" } },
  },
}
