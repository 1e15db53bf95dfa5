--- Planet Merchant: more Planets in the shop.
return {
  name = "Planet Merchant",
  cost = 10,
  order = 19,
  text = "{attention}Planets{} are in the shop more than twice as often",
  use = { set = { planet_rate = 9.6 } },
}
