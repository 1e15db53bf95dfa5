--- Tarot Merchant: more Tarots in the shop.
return {
  name = "Tarot Merchant",
  cost = 10,
  order = 17,
  text = "{attention}Tarots{} are in the shop more than twice as often",
  use = { set = { tarot_rate = 9.6 } },
}
