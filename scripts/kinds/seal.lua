return {
  doc = "A seal: stuck on a card.",
  folder = "seals",
  place = "seal",
}
