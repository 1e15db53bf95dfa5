--- Cavendish: triples your mult, until one unlucky evening.
return {
  name = "Cavendish",
  rarity = "common",
  cost = 4,
  order = 61,
  eternal = false,
  appears = { flag = "gros_michel_extinct" },
  text = "{xmult}X#1#{} Mult. After each round there is a {chance}#2# in #3#{} chance that it is gone",
  vars = { "config.x_mult", "game.probability", "config.odds" },
  config = { x_mult = 3, odds = 1000 },
  on = {
    joker_main = { give = { x_mult = "config.x_mult" } },
    end_of_round = {
      copied = false,
      function(self)
        if game:chance(self.config.odds, "cavendish") then
          self:destroy()
        end
      end,
    },
  },
}
