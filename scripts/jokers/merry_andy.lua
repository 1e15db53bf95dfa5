--- Merry Andy: three more discards, one card less in hand.
return {
  name = "Merry Andy",
  rarity = "uncommon",
  cost = 7,
  order = 125,
  blueprint = false,
  text = "{attention}+#1#{} discards in every round, {attention}#2#{} hand size",
  vars = { "config.discards", "config.hand_size" },
  config = { discards = 3, hand_size = -1 },
  passive = { discards = "config.discards", hand_size = "config.hand_size" },
}
