--- Chaos the Clown: the first reroll in every shop is free.
return {
  name = "Chaos the Clown",
  rarity = "common",
  cost = 4,
  order = 30,
  blueprint = false,
  text = "{attention}#1#{} free reroll in every shop",
  vars = { "config.rerolls" },
  config = { rerolls = 1 },
  passive = { free_rerolls = "config.rerolls" },
}
