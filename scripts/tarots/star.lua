--- The Star: up to three cards become Diamonds.
return {
  name = "The Star",
  cost = 3,
  order = 18,
  text = "Paints up to {attention}three{} chosen cards as {diamonds}Diamonds{}",
  needs = { cards = 3 },
  use = { suit = "Diamonds" },
}
