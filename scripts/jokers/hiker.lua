--- Hiker: cards grow by 5 chips, for good, each time they score.
return {
  name = "Hiker",
  rarity = "uncommon",
  cost = 5,
  order = 56,
  text = "Each time a card scores it is worth {chips}+#1#{} Chips more, {attention}for the rest of the run{}",
  vars = { "config.chips" },
  config = { chips = 5 },
  on = {
    individual = {
      area = "play",
      function(self, _, card)
        card:add_bonus(self.config.chips)
      end,
    },
  },
}
