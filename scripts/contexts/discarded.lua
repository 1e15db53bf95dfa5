return {
  doc = "The card itself is discarded.",
  asked = { "enhancement", "edition", "seal" },
  about = "card",
  answers = { "message" },
}
