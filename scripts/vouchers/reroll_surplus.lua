--- Reroll Surplus: cheaper rerolls.
return {
  name = "Reroll Surplus",
  cost = 10,
  order = 7,
  text = "To {attention}reroll{} the shop is {money}$2{} cheaper",
  -- What is shown in an open shop falls with what every shop begins with.
  use = { add = { reroll_base = -2, reroll_price = -2 } },
}
