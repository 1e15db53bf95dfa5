--- The Serpent: every draw is three cards, no more and no fewer.
return {
  name = "The Serpent",
  order = 19,
  score_mult = 2,
  dollars = 5,
  min_ante = 5,
  draws = 3,
  text = "The hand is refilled by {attention}three{} cards, no more and no fewer",
}
