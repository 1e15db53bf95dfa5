return {
  doc = "The item itself was made, and is no copy of another.",
  asked = { "joker", "voucher", "planet", "tarot", "spectral" },
  moment = "item_made",
  copies = false,
  answers = { "message" },
}
