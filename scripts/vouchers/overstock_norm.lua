--- Overstock: one more card in the shop.
return {
  name = "Overstock",
  cost = 10,
  order = 1,
  text = "The shop lays out {attention}one more{} card",
  use = { add = { shop_slots = 1 } },
}
