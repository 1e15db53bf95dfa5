--- Devious Joker: +100 Chips when the played cards hold a Straight.
return {
  name = "Devious Joker",
  rarity = "common",
  cost = 4,
  order = 14,
  text = "{chips}+#1#{} Chips when {attention}a Straight{} is among the played cards",
  vars = { "config.chips" },
  config = { chips = 100 },
  on = {
    joker_main = { contains = "Straight", give = { chips = "config.chips" } },
  },
}
