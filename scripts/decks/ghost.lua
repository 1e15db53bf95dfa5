--- Ghost Deck: spectral cards in the shop.
return {
  name = "Ghost Deck",
  order = 8,
  text = "{attention}Spectral{} cards find their way into the shop; a {attention}Hex{} to begin with",
  start = {
    spectral_rate = 2,
    items = { "c_hex" },
  },
}
