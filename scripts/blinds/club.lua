--- The Club: Clubs are worth nothing.
return {
  name = "The Club",
  order = 9,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  debuff = { suit = "Clubs" },
  text = "{clubs}Clubs{} come debuffed",
}
