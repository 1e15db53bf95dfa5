--- Sly Joker: +50 Chips when the played cards hold a Pair.
return {
  name = "Sly Joker",
  rarity = "common",
  cost = 3,
  order = 11,
  text = "{chips}+#1#{} Chips when {attention}a Pair{} is among the played cards",
  vars = { "config.chips" },
  config = { chips = 50 },
  on = {
    joker_main = { contains = "Pair", give = { chips = "config.chips" } },
  },
}
