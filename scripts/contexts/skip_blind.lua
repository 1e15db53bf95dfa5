return {
  doc = "A blind was skipped.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
