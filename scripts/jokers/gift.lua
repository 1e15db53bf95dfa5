--- Gift Card: after each round all that you own sells for a little more.
return {
  name = "Gift Card",
  rarity = "uncommon",
  cost = 6,
  order = 79,
  blueprint = false,
  text = "After each round your jokers and consumables all bring {money}$#1#{} more when you {attention}sell{} them",
  vars = { "config.dollars" },
  config = { dollars = 1 },
  on = {
    end_of_round = {
      copied = false,
      function(self)
        for _, joker in ipairs(game.jokers) do
          joker:add_sell(self.config.dollars)
        end
        for _, consumable in ipairs(game.consumables) do
          consumable:add_sell(self.config.dollars)
        end
      end,
    },
  },
}
