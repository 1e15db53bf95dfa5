--- Credit Card: you may spend until you owe $20.
return {
  name = "Credit Card",
  rarity = "common",
  cost = 1,
  order = 20,
  blueprint = false,
  text = "You may owe up to {money}$#1#{}",
  vars = { "config.debt" },
  config = { debt = 20 },
  passive = { debt = "config.debt" },
}
