return {
  doc = "How often is the card triggered once more? Of a scored card before its first trigger, of a held one after it.",
  about = "card",
  answers = { "repetitions", "message" },
}
