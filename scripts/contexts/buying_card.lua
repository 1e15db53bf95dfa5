return {
  doc = "Something was bought: ctx.card.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
