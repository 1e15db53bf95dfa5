--- Wily Joker: +100 Chips when the played cards hold Three of a Kind.
return {
  name = "Wily Joker",
  rarity = "common",
  cost = 4,
  order = 12,
  text = "{chips}+#1#{} Chips when {attention}Three of a Kind{} is among the played cards",
  vars = { "config.chips" },
  config = { chips = 100 },
  on = {
    joker_main = { contains = "Three of a Kind", give = { chips = "config.chips" } },
  },
}
