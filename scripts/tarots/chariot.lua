--- The Chariot: one card becomes Steel.
return {
  name = "The Chariot",
  cost = 3,
  order = 8,
  text = "Turns {attention}one{} chosen card into a {attention}Steel{} card",
  needs = { cards = 1 },
  use = { enhancement = "m_steel" },
}
