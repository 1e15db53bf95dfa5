--- Justice: one card becomes Glass.
return {
  name = "Justice",
  cost = 3,
  order = 9,
  text = "Turns {attention}one{} chosen card into a {attention}Glass{} card",
  needs = { cards = 1 },
  use = { enhancement = "m_glass" },
}
