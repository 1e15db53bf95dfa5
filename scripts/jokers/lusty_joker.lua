--- Lusty Joker: +3 Mult for every Heart that scores.
return {
  name = "Lusty Joker",
  rarity = "common",
  cost = 5,
  order = 3,
  text = "{mult}+#1#{} Mult for every {hearts}Heart{} that scores",
  vars = { "config.mult" },
  config = { mult = 3 },
  on = {
    individual = { area = "play", suit = "Hearts", give = { mult = "config.mult" } },
  },
}
