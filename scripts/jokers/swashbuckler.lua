--- Swashbuckler: what the rest of the crew would sell for is his mult.

local function loot(self)
  local sum = 0
  for _, joker in ipairs(game.jokers) do
    if joker ~= self then
      sum = sum + joker.sell_cost
    end
  end
  return sum
end

return {
  name = "Swashbuckler",
  rarity = "common",
  cost = 4,
  order = 110,
  text = "Mult as high as the {attention}sell values{} of your other jokers together "
    .. "{inactive}(now {mult}+#1#{inactive} Mult){}",
  vars = loot,
  on = {
    -- A copy counts as the original does: without the original, with the copier.
    joker_main = function(self)
      local sum = loot(self)
      if sum > 0 then
        return "mult", sum
      end
    end,
  },
}
