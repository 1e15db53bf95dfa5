--- Cerulean Bell: one held card is always among the selected ones.
local function has_forced()
  for _, card in ipairs(game.hand) do
    if card.forced then
      return true
    end
  end
  return false
end

local function release()
  for _, card in ipairs(game.hand) do
    if card.forced then
      card:set_forced(false)
    end
  end
end

return {
  name = "Cerulean Bell",
  order = 30,
  score_mult = 2,
  dollars = 8,
  min_ante = 8,
  finisher = true,
  text = "The bell picks a card of your hand, and you cannot {attention}deselect{} it",
  on = {
    drawn_to_hand = function()
      if #game.hand > 0 and not has_forced() then
        game:element("cerulean_bell", game.hand):set_forced(true)
      end
    end,
    end_of_round = release,
  },
}
