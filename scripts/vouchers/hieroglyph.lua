--- Hieroglyph: an ante back, a hand fewer.
return {
  name = "Hieroglyph",
  cost = 10,
  order = 27,
  text = "Goes back one {attention}ante{}; each round has one {attention}hand{} less",
  use = { add = { ante = -1, hands_per_round = -1, hands_left = -1 } },
}
