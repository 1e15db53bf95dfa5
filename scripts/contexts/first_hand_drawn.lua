return {
  doc = "The first cards of the round were drawn.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
