return {
  doc = "The shop was filled anew.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
