--- To the Moon: savings bear more interest.
return {
  name = "To the Moon",
  rarity = "uncommon",
  cost = 5,
  order = 84,
  blueprint = false,
  text = "After each round, {money}$#1#{} more {attention}interest{} for every {money}$5{} that bear any",
  vars = { "config.interest" },
  config = { interest = 1 },
  passive = { interest = "config.interest" },
}
