--- The Head: Hearts are worth nothing.
return {
  name = "The Head",
  order = 22,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  debuff = { suit = "Hearts" },
  text = "{hearts}Hearts{} come debuffed",
}
