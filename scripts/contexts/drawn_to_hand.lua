return {
  doc = "Cards were drawn.",
  asked = { "blind" },
  answers = { "message" },
}
