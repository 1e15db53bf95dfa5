--- Magic Trick: playing cards in the shop.
return {
  name = "Magic Trick",
  cost = 10,
  order = 25,
  text = "Now and then the shop has a {attention}playing card{} for you",
  use = { set = { card_rate = 4 } },
}
