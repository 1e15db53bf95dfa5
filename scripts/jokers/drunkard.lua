--- Drunkard: one more discard in every round.
return {
  name = "Drunkard",
  rarity = "common",
  cost = 4,
  order = 88,
  blueprint = false,
  text = "{attention}+#1#{} discard in every round",
  vars = { "config.discards" },
  config = { discards = 1 },
  passive = { discards = "config.discards" },
}
