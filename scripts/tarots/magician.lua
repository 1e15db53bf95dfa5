--- The Magician: up to two cards become Lucky.
return {
  name = "The Magician",
  cost = 3,
  order = 2,
  text = "Turns up to {attention}two{} chosen cards into {attention}Lucky{} cards",
  needs = { cards = 2 },
  use = { enhancement = "m_lucky" },
}
