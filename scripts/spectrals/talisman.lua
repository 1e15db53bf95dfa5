--- Talisman: a Gold Seal.
return {
  name = "Talisman",
  cost = 4,
  order = 4,
  text = "Puts a {attention}Gold Seal{} on {attention}one{} chosen card",
  needs = { cards = 1 },
  use = { seal = "Gold" },
}
