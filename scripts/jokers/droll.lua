--- Droll Joker: +10 Mult when the played cards hold a Flush.
return {
  name = "Droll Joker",
  rarity = "common",
  cost = 4,
  order = 10,
  text = "{mult}+#1#{} Mult when {attention}a Flush{} is among the played cards",
  vars = { "config.mult" },
  config = { mult = 10 },
  on = {
    joker_main = { contains = "Flush", give = { mult = "config.mult" } },
  },
}
