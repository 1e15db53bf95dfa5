--- Clever Joker: +80 Chips when the played cards hold Two Pair. A Full House does, Four of a Kind does not.
return {
  name = "Clever Joker",
  rarity = "common",
  cost = 4,
  order = 13,
  text = "{chips}+#1#{} Chips when {attention}Two Pair{} is among the played cards",
  vars = { "config.chips" },
  config = { chips = 80 },
  on = {
    joker_main = { contains = "Two Pair", give = { chips = "config.chips" } },
  },
}
