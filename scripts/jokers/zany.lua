--- Zany Joker: +12 Mult when the played cards hold Three of a Kind.
return {
  name = "Zany Joker",
  rarity = "common",
  cost = 4,
  order = 7,
  text = "{mult}+#1#{} Mult when {attention}Three of a Kind{} is among the played cards",
  vars = { "config.mult" },
  config = { mult = 12 },
  on = {
    joker_main = { contains = "Three of a Kind", give = { mult = "config.mult" } },
  },
}
