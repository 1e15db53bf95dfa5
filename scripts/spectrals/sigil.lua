--- Sigil: one suit for the whole hand.
return {
  name = "Sigil",
  cost = 4,
  order = 7,
  text = "Your whole hand takes on {attention}one suit{}, picked at random",
  needs = { held = 2 },
  on = {
    use = function()
      local suit = game:element("sigil", { "Spades", "Hearts", "Diamonds", "Clubs" })
      for _, card in ipairs(game.hand) do
        card:set_suit(suit)
      end
    end,
  },
}
