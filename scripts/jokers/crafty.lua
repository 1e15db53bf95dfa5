--- Crafty Joker: +80 Chips when the played cards hold a Flush.
return {
  name = "Crafty Joker",
  rarity = "common",
  cost = 4,
  order = 15,
  text = "{chips}+#1#{} Chips when {attention}a Flush{} is among the played cards",
  vars = { "config.chips" },
  config = { chips = 80 },
  on = {
    joker_main = { contains = "Flush", give = { chips = "config.chips" } },
  },
}
