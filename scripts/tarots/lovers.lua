--- The Lovers: one card becomes Wild.
return {
  name = "The Lovers",
  cost = 3,
  order = 7,
  text = "Turns {attention}one{} chosen card into a {attention}Wild{} card",
  needs = { cards = 1 },
  use = { enhancement = "m_wild" },
}
