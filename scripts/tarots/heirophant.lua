--- The Hierophant: up to two cards become Bonus.
return {
  name = "The Hierophant",
  cost = 3,
  order = 6,
  text = "Turns up to {attention}two{} chosen cards into {attention}Bonus{} cards",
  needs = { cards = 2 },
  use = { enhancement = "m_bonus" },
}
