--- Green Joker: every hand adds to its mult, every discard takes from it.
return {
  name = "Green Joker",
  rarity = "common",
  cost = 4,
  order = 58,
  perishable = false,
  text = "Gains {mult}+#1#{} Mult with every hand that you play, loses {mult}#2#{} with every discard "
    .. "{inactive}(now {mult}+#3#{inactive}){}",
  vars = { "config.gain", "config.loss", "state.mult" },
  config = { gain = 1, loss = 1 },
  state = { mult = 0 },
  on = {
    before = {
      copied = false,
      function(self)
        self.state.mult = self.state.mult + self.config.gain
      end,
    },
    discard = {
      copied = false,
      function(self, ctx, card)
        if card == ctx.full_hand[#ctx.full_hand] then
          self.state.mult = math.max(self.state.mult - self.config.loss, 0)
        end
      end,
    },
    joker_main = { give = { mult = "state.mult" } },
  },
}
