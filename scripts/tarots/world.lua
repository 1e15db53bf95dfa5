--- The World: up to three cards become Spades.
return {
  name = "The World",
  cost = 3,
  order = 22,
  text = "Paints up to {attention}three{} chosen cards as {spades}Spades{}",
  needs = { cards = 3 },
  use = { suit = "Spades" },
}
