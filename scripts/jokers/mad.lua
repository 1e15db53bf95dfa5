--- Mad Joker: +10 Mult when the played cards hold Two Pair. A Full House does, Four of a Kind does not.
return {
  name = "Mad Joker",
  rarity = "common",
  cost = 4,
  order = 8,
  text = "{mult}+#1#{} Mult when {attention}Two Pair{} is among the played cards",
  vars = { "config.mult" },
  config = { mult = 10 },
  on = {
    joker_main = { contains = "Two Pair", give = { mult = "config.mult" } },
  },
}
