return {
  doc = "Playing cards were destroyed: ctx.removed lists them.",
  asked = { "joker" },
  moment = "cards_removed",
  cards = "removed",
  answers = { "dollars", "message" },
}
