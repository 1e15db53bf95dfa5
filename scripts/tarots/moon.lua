--- The Moon: up to three cards become Clubs.
return {
  name = "The Moon",
  cost = 3,
  order = 19,
  text = "Paints up to {attention}three{} chosen cards as {clubs}Clubs{}",
  needs = { cards = 3 },
  use = { suit = "Clubs" },
}
