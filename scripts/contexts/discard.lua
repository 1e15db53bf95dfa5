return {
  doc = "A card is discarded: jokers are asked about each one.",
  asked = { "joker" },
  about = "card",
  answers = { "dollars", "remove", "message" },
}
