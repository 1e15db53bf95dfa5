return {
  doc = "The same of the card's own parts; also at the end of the round.",
  asked = { "enhancement", "edition", "seal" },
  about = "card",
  flags = { "repetition", "repetition_only" },
  answers = { "repetitions", "message" },
}
