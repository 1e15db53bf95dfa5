--- Strength: up to two cards go up by one rank.
return {
  name = "Strength",
  cost = 3,
  order = 12,
  text = "Raises up to {attention}two{} chosen cards by {attention}one rank{}; an Ace becomes a 2",
  needs = { cards = 2 },
  use = { rank = 1 },
}
