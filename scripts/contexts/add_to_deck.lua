return {
  doc = "The item itself has come to the player.",
  asked = { "joker", "voucher", "planet", "tarot", "spectral" },
  moment = "item_added",
  -- Of the item itself: a copier has nothing to say here.
  copies = false,
  answers = { "message" },
}
