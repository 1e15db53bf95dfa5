return {
  doc = "A playing card: it lies in piles, and has no file of its own; only the shop and packs offer it like an item.",
  folder = "cards",
  place = "cards",
  cost = 1,
  shop = { order = 4, rate = "card_rate" },
}
