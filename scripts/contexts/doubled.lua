return {
  doc = "The item itself was made as a copy of another.",
  asked = { "joker", "planet", "tarot", "spectral" },
  moment = "item_doubled",
  copies = false,
  answers = { "message" },
}
