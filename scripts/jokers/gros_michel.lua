--- Gros Michel: +15 Mult, but it may die at the end of a round, 1 in 6.
return {
  name = "Gros Michel",
  rarity = "common",
  cost = 5,
  order = 38,
  eternal = false,
  appears = { no_flag = "gros_michel_extinct" },
  text = "{mult}+#1#{} Mult. Dies at the end of a round in {chance}#2# of #3#{} cases",
  vars = { "config.mult", "game.probability", "config.odds" },
  config = { mult = 15, odds = 6 },
  on = {
    joker_main = { give = { mult = "config.mult" } },
    end_of_round = {
      copied = false,
      function(self)
        if game:chance(self.config.odds, "gros_michel") and self:destroy() then
          game:set("gros_michel_extinct", true)
        end
      end,
    },
  },
}
