--- Cerulean Bell: one held card is always among the selected ones.
local function is_held(forced)
  for _, card in ipairs(game.hand) do
    if card == forced then
      return true
    end
  end
  return false
end

return {
  name = "Cerulean Bell",
  order = 30,
  score_mult = 2,
  dollars = 8,
  min_ante = 8,
  finisher = true,
  text = "The bell picks a card of your hand, and you cannot {attention}deselect{} it",
  state = { forced = field.card },
  on = {
    set_blind = function(self)
      self.state.forced = nil
    end,
    drawn_to_hand = function(self)
      if #game.hand > 0 and not is_held(self.state.forced) then
        self.state.forced = game:element("cerulean_bell", game.hand)
      end
    end,
    disable = function(self)
      self.state.forced = nil
    end,
  },
}
