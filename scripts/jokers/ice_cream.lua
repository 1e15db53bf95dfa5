--- Ice Cream: +100 Chips, 5 fewer after every hand, until nothing is left of it.
return {
  name = "Ice Cream",
  rarity = "common",
  cost = 5,
  order = 50,
  eternal = false,
  text = "{chips}+#1#{} Chips, {chips}#2#{} fewer after every hand",
  vars = { "state.chips", "config.step" },
  config = { step = 5 },
  state = { chips = 100 },
  on = {
    joker_main = { give = { chips = "state.chips" } },
    after = {
      copied = false,
      function(self)
        if self.state.chips <= self.config.step then
          self:destroy()
        else
          self.state.chips = self.state.chips - self.config.step
        end
      end,
    },
  },
}
