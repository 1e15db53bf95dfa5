--- Deja Vu: a Red Seal.
return {
  name = "Deja Vu",
  cost = 4,
  order = 12,
  text = "Puts a {attention}Red Seal{} on {attention}one{} chosen card",
  needs = { cards = 1 },
  use = { seal = "Red" },
}
