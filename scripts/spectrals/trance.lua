--- Trance: a Blue Seal.
return {
  name = "Trance",
  cost = 4,
  order = 14,
  text = "Puts a {attention}Blue Seal{} on {attention}one{} chosen card",
  needs = { cards = 1 },
  use = { seal = "Blue" },
}
