return {
  doc = "Does the scoring card destroy itself? Asked once, however often it was triggered.",
  asked = { "enhancement", "edition", "seal" },
  about = "card",
  answers = { "remove", "message" },
}
