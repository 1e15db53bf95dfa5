return {
  doc = "The blind has blocked the hand.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
