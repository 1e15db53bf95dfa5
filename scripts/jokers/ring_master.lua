--- Showman: what you own may turn up again.
return {
  name = "Showman",
  rarity = "uncommon",
  cost = 5,
  order = 121,
  blueprint = false,
  text = "Shops and packs may offer {attention}jokers{} and {attention}consumables{} that you already have",
  passive = { showman = true },
}
