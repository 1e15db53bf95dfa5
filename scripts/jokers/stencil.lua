--- Joker Stencil: X1 Mult for every free joker slot; Stencils count as free slots.

-- A debuffed Stencil is still a Stencil here, a copier of one is not.
local function factor(key)
  local free = game.joker_slots - #game.jokers
  for _, joker in ipairs(game.jokers) do
    if joker.key == key then
      free = free + 1
    end
  end
  return free
end

return {
  name = "Joker Stencil",
  rarity = "uncommon",
  cost = 8,
  order = 17,
  text = "{xmult}X1{} Mult for every free {attention}joker slot{}, Stencils counting as free"
    .. " {inactive}(now {xmult}X#1#{inactive}){}",
  vars = function(self)
    return math.max(1, factor(self.key))
  end,
  on = {
    joker_main = function(self)
      local x_mult = factor(self.key)
      if x_mult > 1 then
        return "x_mult", x_mult
      end
    end,
  },
}
