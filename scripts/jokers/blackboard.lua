--- Blackboard: X3 Mult when every card held in hand is a Spade or a Club, or none is held.

-- Debuffed cards count by their printed suit.
local function is_black(card)
  return card:is_suit("Spades", true) or card:is_suit("Clubs", true)
end

return {
  name = "Blackboard",
  rarity = "uncommon",
  cost = 6,
  order = 48,
  text = "{xmult}X#1#{} Mult while you hold nothing but {spades}Spades{} and {clubs}Clubs{}",
  vars = { "config.x_mult" },
  config = { x_mult = 3 },
  on = {
    joker_main = function(self)
      for _, card in ipairs(game.hand) do
        if not is_black(card) then
          return
        end
      end
      return "x_mult", self.config.x_mult
    end,
  },
}
