--- Rough Gem: scored Diamonds pay.
return {
  name = "Rough Gem",
  rarity = "uncommon",
  cost = 7,
  order = 116,
  text = "{money}$#1#{} for each {diamonds}Diamond{} that scores",
  vars = { "config.dollars" },
  config = { dollars = 1 },
  on = {
    individual = { area = "play", suit = "Diamonds", give = { dollars = "config.dollars" } },
  },
}
