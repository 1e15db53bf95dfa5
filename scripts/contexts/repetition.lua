return {
  doc = "How often is the card triggered once more? Of a scored card before its first trigger, of a held one after it.",
  asked = { "joker" },
  about = "card",
  answers = { "repetitions", "message" },
}
