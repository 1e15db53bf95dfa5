return {
  doc = "How often do the card's own parts trigger it once more? Also at the end of the round.",
  asked = { "enhancement", "edition", "seal" },
  about = "card",
  flags = { "repetition", "repetition_only" },
  round_flags = { "end_of_round" },
  answers = { "repetitions", "message" },
}
