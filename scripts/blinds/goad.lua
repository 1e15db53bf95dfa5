--- The Goad: Spades are worth nothing.
return {
  name = "The Goad",
  order = 12,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  debuff = { suit = "Spades" },
  text = "{spades}Spades{} come debuffed",
}
