--- Ancient Joker: cards of one suit multiply when they score; the suit changes every round.
return {
  name = "Ancient Joker",
  rarity = "rare",
  cost = 8,
  order = 99,
  text = "Each card of {attention}#2#{} that scores gives {xmult}X#1#{} Mult; the suit changes after each round",
  vars = { "config.x_mult", "game.ancient_suit" },
  config = { x_mult = 1.5 },
  on = {
    individual = { area = "play", suit = "game.ancient_suit", give = { x_mult = "config.x_mult" } },
  },
}
