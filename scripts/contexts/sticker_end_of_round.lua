return {
  doc = "The round is over: the stickers of a joker, after the joker itself.",
  asked = { "sticker" },
  about = "joker",
}
