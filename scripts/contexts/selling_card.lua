return {
  doc = "Something is sold: ctx.card, which is still in its place.",
  asked = { "joker", "blind" },
  about = "item",
  as = "card",
  moment = "sold",
}
