--- Bloodstone: scored Hearts may multiply.
return {
  name = "Bloodstone",
  rarity = "uncommon",
  cost = 7,
  order = 117,
  text = "Each {hearts}Heart{} that scores has a chance of {chance}#1# in #2#{} to give {xmult}X#3#{} Mult",
  vars = { "game.probability", "config.odds", "config.x_mult" },
  config = { odds = 2, x_mult = 1.5 },
  on = {
    individual = {
      area = "play",
      suit = "Hearts",
      function(self)
        if game:chance(self.config.odds, "bloodstone") then
          return "x_mult", self.config.x_mult
        end
      end,
    },
  },
}
