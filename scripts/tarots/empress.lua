--- The Empress: up to two cards become Mult.
return {
  name = "The Empress",
  cost = 3,
  order = 4,
  text = "Turns up to {attention}two{} chosen cards into {attention}Mult{} cards",
  needs = { cards = 2 },
  use = { enhancement = "m_mult" },
}
