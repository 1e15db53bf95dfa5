--- The Tower: one card becomes Stone.
return {
  name = "The Tower",
  cost = 3,
  order = 17,
  text = "Turns {attention}one{} chosen card into a {attention}Stone{} card",
  needs = { cards = 1 },
  use = { enhancement = "m_stone" },
}
