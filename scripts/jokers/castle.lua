--- Castle: grows by a few chips for every discarded card of the round's suit.
return {
  name = "Castle",
  rarity = "uncommon",
  cost = 6,
  order = 103,
  perishable = false,
  text = "Grows by {chips}+#1#{} Chips for each card of the suit {attention}#2#{} that you discard; every round "
    .. "has its own suit {inactive}(now {chips}+#3#{inactive} Chips){}",
  vars = { "config.gain", "game.castle_suit", "state.chips" },
  config = { gain = 3 },
  state = { chips = 0 },
  on = {
    discard = {
      suit = "game.castle_suit",
      copied = false,
      function(self)
        self.state.chips = self.state.chips + self.config.gain
      end,
    },
    joker_main = { give = { chips = "state.chips" } },
  },
}
