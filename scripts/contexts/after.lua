return {
  doc = "The hand has been scored.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
