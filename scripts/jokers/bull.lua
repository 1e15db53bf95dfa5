--- Bull: chips for every dollar that you have.

--- Debts do not count against it.
local function dollars()
  return math.max(game.money, 0)
end

return {
  name = "Bull",
  rarity = "uncommon",
  cost = 6,
  order = 93,
  text = "{chips}+#1#{} Chips for every {money}$1{} that you have {inactive}(now {chips}+#2#{inactive}){}",
  vars = function(self)
    return self.config.chips, self.config.chips * dollars()
  end,
  config = { chips = 2 },
  on = {
    joker_main = function(self)
      return "chips", self.config.chips * dollars()
    end,
  },
}
