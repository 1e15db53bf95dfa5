--- Burnt Joker: the first discard of a round teaches you the hand that went up in smoke.
return {
  name = "Burnt Joker",
  rarity = "rare",
  cost = 8,
  order = 144,
  text = "The poker hand of your {attention}first discard{} in a round gains {attention}#1#{} level",
  vars = { "config.levels" },
  config = { levels = 1 },
  on = {
    pre_discard = {
      when = { discards_used = 0 },
      function(self, ctx)
        if not ctx.hook then
          return "level_up", self.config.levels
        end
      end,
    },
  },
}
