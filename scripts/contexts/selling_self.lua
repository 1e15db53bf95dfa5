return {
  doc = "The joker itself is being sold.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
