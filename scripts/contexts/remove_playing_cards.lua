return {
  doc = "Playing cards were destroyed: ctx.removed lists them.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
