return {
  doc = "A consumable was used: ctx.consumeable.",
  asked = { "joker" },
  answers = { "dollars", "message" },
}
