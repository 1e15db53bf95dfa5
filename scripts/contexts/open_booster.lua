return {
  doc = "A booster pack was opened: ctx.card.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
