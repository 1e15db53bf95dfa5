--- Steel Joker: X0.2 Mult more for every Steel card in the full deck.
local function factor(self)
  return 1 + self.config.step * game.steel_tally
end

return {
  name = "Steel Joker",
  rarity = "uncommon",
  cost = 7,
  order = 32,
  appears = { enhancement = "m_steel" },
  text = "{xmult}X#1#{} Mult more for every {attention}Steel card{} in your full deck"
    .. " {inactive}(now {xmult}X#2#{inactive}){}",
  vars = function(self)
    return self.config.step, factor(self)
  end,
  config = { step = 0.2 },
  on = {
    joker_main = function(self)
      if game.steel_tally > 0 then
        return "x_mult", factor(self)
      end
    end,
  },
}
