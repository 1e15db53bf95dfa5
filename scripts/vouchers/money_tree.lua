--- Money Tree: even more interest.
return {
  name = "Money Tree",
  cost = 10,
  requires = "v_seed_money",
  order = 22,
  text = "Interest is paid for up to {money}$100{}: no more than {money}$20{} a round",
  use = { set = { interest_cap = 100 } },
}
