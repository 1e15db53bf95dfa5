--- Petroglyph: an ante back, a discard fewer.
return {
  name = "Petroglyph",
  cost = 10,
  requires = "v_hieroglyph",
  order = 28,
  text = "Goes back one {attention}ante{}; each round has one {attention}discard{} less",
  use = { add = { ante = -1, discards_per_round = -1, discards_left = -1 } },
}
