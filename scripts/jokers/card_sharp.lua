--- Card Sharp: triples the mult of a hand that you repeat within the round.
return {
  name = "Card Sharp",
  rarity = "uncommon",
  cost = 6,
  order = 62,
  text = "{xmult}X#1#{} Mult when you play a {attention}poker hand{} that this round has already seen",
  vars = { "config.x_mult" },
  config = { x_mult = 3 },
  on = {
    joker_main = function(self, ctx)
      -- The hand being played is already counted.
      if game.hands[ctx.scoring_name].round > 1 then
        return "x_mult", self.config.x_mult
      end
    end,
  },
}
