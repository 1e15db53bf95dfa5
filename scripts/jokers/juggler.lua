--- Juggler: keeps one more card in the air.
return {
  name = "Juggler",
  rarity = "common",
  cost = 4,
  order = 87,
  blueprint = false,
  text = "{attention}+#1#{} hand size",
  vars = { "config.hand_size" },
  config = { hand_size = 1 },
  passive = { hand_size = "config.hand_size" },
}
