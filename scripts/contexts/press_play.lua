return {
  doc = "The player plays a hand: the cards are chosen, nothing is worked out yet.",
  asked = { "blind" },
  marks = true,
  answers = { "triggered", "message" },
}
