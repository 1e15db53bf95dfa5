--- Crazy Joker: +12 Mult when the played cards hold a Straight.
return {
  name = "Crazy Joker",
  rarity = "common",
  cost = 4,
  order = 9,
  text = "{mult}+#1#{} Mult when {attention}a Straight{} is among the played cards",
  vars = { "config.mult" },
  config = { mult = 12 },
  on = {
    joker_main = { contains = "Straight", give = { mult = "config.mult" } },
  },
}
