return {
  doc = "Shall this scoring card be destroyed? The first yes is enough.",
  asked = { "joker" },
  about = "card",
  -- No flag: ctx.destroying_card is the card.
  flags = {},
  answers = { "remove", "message" },
}
