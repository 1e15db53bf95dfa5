return {
  doc = "The item itself goes.",
  asked = { "joker", "voucher", "planet", "tarot", "spectral" },
  moment = "item_removed",
  -- Of the item itself: a copier has nothing to say here.
  copies = false,
  answers = { "message" },
}
