--- Reserved Parking: face cards that stay in your hand may pay a little.
return {
  name = "Reserved Parking",
  rarity = "common",
  cost = 6,
  order = 82,
  text = "Each {attention}face card{} that you keep in hand has a {chance}#1# in #2#{} chance to pay {money}$#3#{}",
  vars = { "game.probability", "config.odds", "config.dollars" },
  config = { odds = 2, dollars = 1 },
  on = {
    individual = {
      area = "hand",
      face = true,
      function(self)
        if game:chance(self.config.odds, "parking") then
          return "dollars", self.config.dollars
        end
      end,
    },
  },
}
