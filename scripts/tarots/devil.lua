--- The Devil: one card becomes Gold.
return {
  name = "The Devil",
  cost = 3,
  order = 16,
  text = "Turns {attention}one{} chosen card into a {attention}Gold{} card",
  needs = { cards = 1 },
  use = { enhancement = "m_gold" },
}
