--- Misprint: some Mult between 0 and 23, a new number in every hand.
return {
  name = "Misprint",
  rarity = "common",
  cost = 4,
  order = 27,
  text = "Between {mult}+#1#{} and {mult}+#2#{} Mult, who knows",
  vars = { "config.low", "config.high" },
  config = { low = 0, high = 23 },
  on = {
    joker_main = function(self)
      return "mult", game:range("misprint", self.config.low, self.config.high)
    end,
  },
}
