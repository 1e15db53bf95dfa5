--- The Sun: up to three cards become Hearts.
return {
  name = "The Sun",
  cost = 3,
  order = 20,
  text = "Paints up to {attention}three{} chosen cards as {hearts}Hearts{}",
  needs = { cards = 3 },
  use = { suit = "Hearts" },
}
