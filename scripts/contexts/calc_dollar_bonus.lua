return {
  doc = "A row of the cash-out.",
  -- Of the item itself: a copier has nothing to say here.
  copies = false,
}
