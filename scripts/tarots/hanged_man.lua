--- The Hanged Man: up to two cards are gone.
return {
  name = "The Hanged Man",
  cost = 3,
  order = 13,
  text = "Up to {attention}two{} chosen cards are {attention}destroyed{}",
  needs = { cards = 2 },
  use = { destroy = true },
}
