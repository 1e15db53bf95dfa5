--- Reroll Glut: even cheaper rerolls.
return {
  name = "Reroll Glut",
  cost = 10,
  requires = "v_reroll_surplus",
  order = 8,
  text = "To {attention}reroll{} the shop is another {money}$2{} cheaper",
  -- What is shown in an open shop falls with what every shop begins with.
  use = { add = { reroll_base = -2, reroll_price = -2 } },
}
