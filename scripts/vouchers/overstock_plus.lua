--- Overstock Plus: yet another card in the shop.
return {
  name = "Overstock Plus",
  cost = 10,
  requires = "v_overstock_norm",
  order = 2,
  text = "The shop lays out {attention}yet another{} card",
  use = { add = { shop_slots = 1 } },
}
