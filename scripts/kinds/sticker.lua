return {
  doc = "A sticker: stuck on a joker, with rules of its own.",
  folder = "stickers",
  place = "sticker",
  fields = { "keeps", "first", "price", "shows", "spent", "roll", "state" },
}
