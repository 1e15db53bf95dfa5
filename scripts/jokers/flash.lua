--- Flash Card: gains mult each time you have the shop bring new goods.
return {
  name = "Flash Card",
  rarity = "uncommon",
  cost = 5,
  order = 96,
  perishable = false,
  text = "Gains {mult}+#1#{} Mult with every {attention}reroll{} in the shop {inactive}(now {mult}+#2#{inactive}){}",
  vars = { "config.gain", "state.mult" },
  config = { gain = 2 },
  state = { mult = 0 },
  on = {
    reroll_shop = {
      copied = false,
      function(self)
        self.state.mult = self.state.mult + self.config.gain
      end,
    },
    joker_main = { give = { mult = "state.mult" } },
  },
}
