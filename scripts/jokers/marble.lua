--- Marble Joker: when a blind starts, one Stone card joins the deck.
return {
  name = "Marble Joker",
  rarity = "uncommon",
  cost = 6,
  order = 24,
  text = "When a {attention}blind{} starts, adds a {attention}Stone card{} to the deck",
  on = {
    setting_blind = function()
      local rank, suit = game:random_card("marb_fr")
      game:add_card { rank = rank, suit = suit, enhancement = "m_stone", to = "deck" }
    end,
  },
}
