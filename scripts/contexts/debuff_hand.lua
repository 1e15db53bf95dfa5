return {
  doc = "May this hand count? Asked when it is known which hand it is.",
  asked = { "blind" },
  marks = true,
  answers = { "blocked", "triggered", "message" },
}
