--- Troubadour: two more cards in hand, one hand less to play them.
return {
  name = "Troubadour",
  rarity = "uncommon",
  cost = 6,
  order = 111,
  blueprint = false,
  text = "{attention}+#1#{} hand size, {attention}#2#{} hand in every round",
  vars = { "config.hand_size", "config.hands" },
  config = { hand_size = 2, hands = -1 },
  passive = { hand_size = "config.hand_size", hands = "config.hands" },
}
