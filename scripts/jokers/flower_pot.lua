--- Flower Pot: blooms when all four suits score together.

local suits = { "Hearts", "Diamonds", "Spades", "Clubs" }

--- Every card stands for one suit that is still missing. Debuffed cards count by their suit, debuffed Wild cards
--- not at all.
local function fill(found, cards, wild)
  for _, card in ipairs(cards) do
    if (card.enhancement == "m_wild") == wild then
      for _, suit in ipairs(suits) do
        if not found[suit] and card:is_suit(suit, not wild) then
          found[suit] = true
          break
        end
      end
    end
  end
end

return {
  name = "Flower Pot",
  rarity = "uncommon",
  cost = 6,
  order = 122,
  text = "{xmult}X#1#{} Mult if a {diamonds}Diamond{}, a {clubs}Club{}, a {hearts}Heart{} and a {spades}Spade{} "
    .. "are among the scoring cards",
  vars = { "config.x_mult" },
  config = { x_mult = 3 },
  on = {
    joker_main = function(self, ctx)
      local found = {}
      fill(found, ctx.scoring_hand, false)
      fill(found, ctx.scoring_hand, true)
      if found.Hearts and found.Diamonds and found.Spades and found.Clubs then
        return "x_mult", self.config.x_mult
      end
    end,
  },
}
