--- Runner: gains 15 Chips with every hand that holds a Straight.
return {
  name = "Runner",
  rarity = "common",
  cost = 5,
  order = 49,
  perishable = false,
  text = "Gains {chips}+#1#{} Chips when {attention}a Straight{} is among the played cards"
    .. " {inactive}(now {chips}+#2#{inactive} Chips){}",
  vars = { "config.step", "state.chips" },
  config = { step = 15 },
  state = { chips = 0 },
  on = {
    before = {
      contains = "Straight",
      copied = false,
      function(self)
        self.state.chips = self.state.chips + self.config.step
      end,
    },
    joker_main = { give = { chips = "state.chips" } },
  },
}
