--- Raised Fist: the lowest card held in hand gives twice its chips as Mult.

-- Ranks decide, of equal ones the last; debuffed cards take part, Stone cards have no rank.
local function lowest_held()
  local lowest
  for _, card in ipairs(game.hand) do
    if card.enhancement ~= "m_stone" and (not lowest or card.rank <= lowest.rank) then
      lowest = card
    end
  end
  return lowest
end

return {
  name = "Raised Fist",
  rarity = "common",
  cost = 5,
  order = 29,
  text = "Adds {attention}#1#{} times the chips of the {attention}lowest{} card held in hand to {mult}Mult{}",
  vars = { "config.times" },
  config = { times = 2 },
  on = {
    individual = {
      area = "hand",
      function(self, _, card)
        local lowest = lowest_held()
        if lowest and lowest.serial == card.serial and not card.debuff then
          return "h_mult", self.config.times * card:nominal()
        end
      end,
    },
  },
}
