--- Lamplighter: scored Clubs give chips, more with every hand that holds a Flush.
return {
  name = "Lamplighter", rarity = "uncommon", cost = 6,
  text = "Played {clubs}Clubs{} give {chips}+#1#{} Chips; grows by #2# with each Flush",
  vars = { "state.chips", "config.step" },
  config = { step = 5 },
  state = { chips = 10 },
  on = {
    before = { contains = "Flush", copied = false, function(self)
      self.state.chips = self.state.chips + self.config.step
    end },
    individual = { area = "play", suit = "Clubs", give = { chips = "state.chips" } },
  },
}
