--- The Idol: the one card of the round multiplies whenever it scores.
return {
  name = "The Idol",
  rarity = "uncommon",
  cost = 6,
  order = 127,
  text = "{xmult}X#1#{} Mult for each scored card with rank {attention}#2#{} and suit {attention}#3#{}; every round "
    .. "has its own card",
  vars = { "config.x_mult", "game.idol_rank", "game.idol_suit" },
  config = { x_mult = 2 },
  on = {
    individual = {
      area = "play",
      rank = "game.idol_rank",
      suit = "game.idol_suit",
      give = { x_mult = "config.x_mult" },
    },
  },
}
