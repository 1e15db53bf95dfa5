--- Red Card: gains mult for every booster pack that you leave unused.
return {
  name = "Red Card",
  rarity = "common",
  cost = 5,
  order = 63,
  perishable = false,
  text = "Gains {mult}+#1#{} Mult for every {attention}booster pack{} that you skip "
    .. "{inactive}(now {mult}+#2#{inactive}){}",
  vars = { "config.gain", "state.mult" },
  config = { gain = 3 },
  state = { mult = 0 },
  on = {
    skipping_booster = {
      copied = false,
      function(self)
        self.state.mult = self.state.mult + self.config.gain
      end,
    },
    joker_main = { give = { mult = "state.mult" } },
  },
}
