return {
  doc = "The card is held while a hand is scored: what its own parts give.",
  asked = { "enhancement", "edition", "seal" },
  about = "card",
  answers = { "dollars", "h_mult", "x_mult", "message" },
}
