return {
  doc = "The player leaves the shop.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
