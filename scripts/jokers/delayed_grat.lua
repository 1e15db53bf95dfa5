--- Delayed Gratification: $2 for every discard that is left after a round without one.
return {
  name = "Delayed Gratification",
  rarity = "common",
  cost = 4,
  order = 35,
  blueprint = false,
  text = "A round without a discard pays {money}$#1#{} for every {attention}discard{} that is left",
  vars = { "config.dollars" },
  config = { dollars = 2 },
  on = {
    calc_dollar_bonus = {
      when = { discards_used = 0 },
      function(self)
        if game.discards_left > 0 then
          return "dollars", self.config.dollars * game.discards_left
        end
      end,
    },
  },
}
