--- Certificate: every round opens with a new sealed card in your hand.
return {
  name = "Certificate",
  rarity = "uncommon",
  cost = 6,
  order = 112,
  text = "A round opens with one more card in your hand: {attention}any card{}, under {attention}any seal{}",
  on = {
    first_hand_drawn = function()
      local rank, suit = game:random_card("cert_fr")
      local roll = game:random("certsl")
      local seal = roll > 0.75 and "Red" or roll > 0.5 and "Blue" or roll > 0.25 and "Gold" or "Purple"
      game:settle_card(game:add_card { rank = rank, suit = suit, seal = seal, to = "hand" })
    end,
  },
}
