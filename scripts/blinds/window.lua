--- The Window: Diamonds are worth nothing.
return {
  name = "The Window",
  order = 14,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  debuff = { suit = "Diamonds" },
  text = "{diamonds}Diamonds{} come debuffed",
}
