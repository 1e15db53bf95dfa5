return {
  doc = "Playing cards have joined the deck: ctx.cards.",
  asked = { "joker" },
  moment = "cards_added",
  answers = { "dollars", "message" },
}
