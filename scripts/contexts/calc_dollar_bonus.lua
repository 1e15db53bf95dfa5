return {
  doc = "A row of the cash-out.",
  asked = { "joker" },
  -- Of the item itself: a copier has nothing to say here.
  copies = false,
  answers = { "dollars", "message" },
}
