--- Medium: a Purple Seal.
return {
  name = "Medium",
  cost = 4,
  order = 15,
  text = "Puts a {attention}Purple Seal{} on {attention}one{} chosen card",
  needs = { cards = 1 },
  use = { seal = "Purple" },
}
