--- Wee Joker: grows a little with every scored 2.
return {
  name = "Wee Joker",
  rarity = "rare",
  cost = 8,
  order = 124,
  perishable = false,
  text = "Grows by {chips}+#1#{} Chips for each {attention}2{} that scores "
    .. "{inactive}(now {chips}+#2#{inactive} Chips){}",
  vars = { "config.gain", "state.chips" },
  config = { gain = 8 },
  state = { chips = 0 },
  on = {
    individual = {
      area = "play",
      rank = 2,
      copied = false,
      function(self)
        self.state.chips = self.state.chips + self.config.gain
      end,
    },
    joker_main = { give = { chips = "state.chips" } },
  },
}
