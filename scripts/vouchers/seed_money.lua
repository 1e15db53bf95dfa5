--- Seed Money: more interest.
return {
  name = "Seed Money",
  cost = 10,
  order = 21,
  text = "Interest is paid for up to {money}$50{}: no more than {money}$10{} a round",
  use = { set = { interest_cap = 50 } },
}
