--- Half Joker: +20 Mult when three cards or fewer are played.
return {
  name = "Half Joker",
  rarity = "common",
  cost = 5,
  order = 16,
  text = "{mult}+#1#{} Mult when at most {attention}#2#{} cards are played",
  vars = { "config.mult", "config.cards" },
  config = { mult = 20, cards = 3 },
  on = {
    joker_main = function(self, ctx)
      if #ctx.full_hand <= self.config.cards then
        return "mult", self.config.mult
      end
    end,
  },
}
