return {
  doc = "A booster pack was left.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
