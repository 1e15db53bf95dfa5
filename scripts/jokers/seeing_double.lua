--- Seeing Double: a Club and a card of another suit, together.

local others = { "Diamonds", "Spades", "Hearts" }

local function is_other(card)
  for _, suit in ipairs(others) do
    if card:is_suit(suit) then
      return true
    end
  end
  return false
end

return {
  name = "Seeing Double",
  rarity = "uncommon",
  cost = 6,
  order = 128,
  text = "{xmult}X#1#{} Mult if a {clubs}Club{} and a card of {attention}another suit{} are among the scoring cards",
  vars = { "config.x_mult" },
  config = { x_mult = 2 },
  on = {
    joker_main = function(self, ctx)
      local club, other = false, false
      for _, card in ipairs(ctx.scoring_hand) do
        if card.enhancement ~= "m_wild" then
          club = club or card:is_suit("Clubs")
          other = other or is_other(card)
        end
      end
      -- A Wild card stands for one suit only: for the Club as long as there is none.
      for _, card in ipairs(ctx.scoring_hand) do
        if card.enhancement == "m_wild" and not card.debuff then
          club, other = true, other or club
        end
      end
      if club and other then
        return "x_mult", self.config.x_mult
      end
    end,
  },
}
