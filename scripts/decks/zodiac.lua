--- Zodiac Deck: three vouchers for the shop.
return {
  name = "Zodiac Deck",
  order = 11,
  text = "{attention}Tarot Merchant{}, {attention}Planet Merchant{} and {attention}Overstock{} to begin with",
  start = {
    items = { "v_tarot_merchant", "v_planet_merchant", "v_overstock_norm" },
  },
}
