--- Egg: its sell value grows by $3 at the end of every round.
return {
  name = "Egg",
  rarity = "common",
  cost = 4,
  order = 46,
  blueprint = false,
  text = "Sells for {money}$#1#{} more after every round",
  vars = { "config.dollars" },
  config = { dollars = 3 },
  on = {
    end_of_round = {
      copied = false,
      function(self)
        self:add_sell(self.config.dollars)
      end,
    },
  },
}
