--- The Pillar: cards that already played in this ante are worth nothing.
return {
  name = "The Pillar",
  order = 20,
  score_mult = 2,
  dollars = 5,
  min_ante = 1,
  debuff = { played_this_ante = true },
  text = "Whatever you have {attention}already played{} in this ante comes debuffed",
}
