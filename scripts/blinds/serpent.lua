--- The Serpent: every draw is three cards, no more and no fewer.
return {
  name = "The Serpent",
  order = 19,
  score_mult = 2,
  dollars = 5,
  min_ante = 5,
  text = "The hand is refilled by {attention}#1#{} cards, no more and no fewer",
  vars = { "config.draw" },
  config = { draw = 3 },
}
