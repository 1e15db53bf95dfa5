--- Jolly Joker: +8 Mult when the played cards hold a Pair.
return {
  name = "Jolly Joker",
  rarity = "common",
  cost = 3,
  order = 6,
  text = "{mult}+#1#{} Mult when {attention}a Pair{} is among the played cards",
  vars = { "config.mult" },
  config = { mult = 8 },
  on = {
    joker_main = { contains = "Pair", give = { mult = "config.mult" } },
  },
}
