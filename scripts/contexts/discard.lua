return {
  doc = "A card is discarded: jokers are asked about each one.",
  about = "card",
  answers = { "dollars", "remove", "message" },
}
