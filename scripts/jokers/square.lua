--- Square Joker: gains chips with every hand of exactly four cards.
return {
  name = "Square Joker",
  rarity = "common",
  cost = 4,
  order = 65,
  perishable = false,
  text = "Gains {chips}+#1#{} Chips when you play exactly {attention}#2# cards{} "
    .. "{inactive}(now {chips}+#3#{inactive}){}",
  vars = { "config.gain", "config.cards", "state.chips" },
  config = { gain = 4, cards = 4 },
  state = { chips = 0 },
  on = {
    before = {
      copied = false,
      function(self, ctx)
        if #ctx.full_hand == self.config.cards then
          self.state.chips = self.state.chips + self.config.gain
        end
      end,
    },
    joker_main = { give = { chips = "state.chips" } },
  },
}
