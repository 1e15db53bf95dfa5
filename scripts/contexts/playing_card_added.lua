return {
  doc = "Playing cards have joined the deck: ctx.cards.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
