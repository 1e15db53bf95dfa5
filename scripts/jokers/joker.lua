--- Joker: +4 Mult, whatever is played.
return {
  name = "Joker",
  rarity = "common",
  cost = 2,
  order = 1,
  text = "{mult}+#1#{} Mult",
  vars = { "config.mult" },
  config = { mult = 4 },
  on = {
    joker_main = { give = { mult = "config.mult" } },
  },
}
