--- Photograph: the first face card that scores doubles your mult.
return {
  name = "Photograph",
  rarity = "common",
  cost = 5,
  order = 78,
  text = "The first {attention}face card{} among the scoring cards gives {xmult}X#1#{} Mult each time it scores",
  vars = { "config.x_mult" },
  config = { x_mult = 2 },
  on = {
    individual = { area = "play", face = true, first = true, give = { x_mult = "config.x_mult" } },
  },
}
