--- The Plant: face cards are worth nothing.
return {
  name = "The Plant",
  order = 18,
  score_mult = 2,
  dollars = 5,
  min_ante = 4,
  debuff = { face = true },
  text = "{attention}Face cards{} come debuffed",
}
