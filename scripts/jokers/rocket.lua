--- Rocket: pays after each round, and pays more with every boss that you beat.
return {
  name = "Rocket",
  rarity = "uncommon",
  cost = 6,
  order = 74,
  blueprint = false,
  perishable = false,
  text = "After each round, {money}$#1#{}; every {attention}boss{} that you beat raises this by {money}$#2#{}",
  vars = { "state.dollars", "config.gain" },
  config = { gain = 2 },
  state = { dollars = 1 },
  on = {
    end_of_round = {
      copied = false,
      function(self, ctx)
        if ctx.boss then
          self.state.dollars = self.state.dollars + self.config.gain
        end
      end,
    },
    calc_dollar_bonus = { give = { dollars = "state.dollars" } },
  },
}
