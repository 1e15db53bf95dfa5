--- Abstract Joker: +3 Mult for every joker you own, itself included.
return {
  name = "Abstract Joker",
  rarity = "common",
  cost = 4,
  order = 34,
  text = "{mult}+#1#{} Mult for every {attention}joker{} {inactive}(now {mult}+#2#{inactive} Mult){}",
  vars = function(self)
    return self.config.mult, self.config.mult * #game.jokers
  end,
  config = { mult = 3 },
  on = {
    joker_main = function(self)
      return "mult", self.config.mult * #game.jokers
    end,
  },
}
