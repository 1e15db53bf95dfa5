--- Spare Trousers: gains mult with every hand that has two pairs in it.
return {
  name = "Spare Trousers",
  rarity = "uncommon",
  cost = 6,
  order = 98,
  perishable = false,
  text = "Gains {mult}+#1#{} Mult when the hand contains {attention}Two Pair{} {inactive}(now {mult}+#2#{inactive}){}",
  vars = { "config.gain", "state.mult" },
  config = { gain = 2 },
  state = { mult = 0 },
  on = {
    -- A Full House contains Two Pair; Four of a Kind does not.
    before = {
      contains = "Two Pair",
      copied = false,
      function(self)
        self.state.mult = self.state.mult + self.config.gain
      end,
    },
    joker_main = { give = { mult = "state.mult" } },
  },
}
