--- Bootstraps: mult for every five dollars in your purse.

local function pull(self)
  return self.config.mult * math.max(game.money // self.config.dollars, 0)
end

return {
  name = "Bootstraps",
  rarity = "uncommon",
  cost = 7,
  order = 145,
  text = "{mult}+#1#{} Mult for every full {money}$#2#{} you have {inactive}(now {mult}+#3#{inactive} Mult){}",
  vars = function(self)
    return self.config.mult, self.config.dollars, pull(self)
  end,
  config = { mult = 2, dollars = 5 },
  on = {
    joker_main = function(self)
      local mult = pull(self)
      if mult > 0 then
        return "mult", mult
      end
    end,
  },
}
