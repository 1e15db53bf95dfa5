--- Driver's License: multiplies once enough of the deck is enhanced.
return {
  name = "Driver's License",
  rarity = "rare",
  cost = 7,
  order = 141,
  text = "{xmult}X#1#{} Mult if {attention}#2#{} or more cards of your full deck are {attention}enhanced{} "
    .. "{inactive}(now #3#){}",
  vars = { "config.x_mult", "config.cards", "game.enhanced_tally" },
  config = { x_mult = 3, cards = 16 },
  on = {
    joker_main = function(self)
      if game.enhanced_tally >= self.config.cards then
        return "x_mult", self.config.x_mult
      end
    end,
  },
}
