return {
  doc = "Something else was sold: ctx.card.",
  asked = { "joker", "blind" },
  answers = { "dollars", "message" },
}
