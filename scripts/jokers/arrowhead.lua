--- Arrowhead: scored Spades give chips.
return {
  name = "Arrowhead",
  rarity = "uncommon",
  cost = 7,
  order = 118,
  text = "{chips}+#1#{} Chips for each {spades}Spade{} that scores",
  vars = { "config.chips" },
  config = { chips = 50 },
  on = {
    individual = { area = "play", suit = "Spades", give = { chips = "config.chips" } },
  },
}
