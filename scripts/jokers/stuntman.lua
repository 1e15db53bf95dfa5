--- Stuntman: a heap of chips for two cards less in hand.
return {
  name = "Stuntman",
  rarity = "rare",
  cost = 7,
  order = 136,
  text = "{chips}+#1#{} Chips, {attention}#2#{} hand size",
  vars = { "config.chips", "config.hand_size" },
  config = { chips = 250, hand_size = -2 },
  passive = { hand_size = "config.hand_size" },
  on = {
    joker_main = { give = { chips = "config.chips" } },
  },
}
