return {
  doc = "Shall this scoring card be destroyed? The first yes is enough.",
  about = "card",
  -- As in the original, it is no flag and not ctx.other_card: the card itself has this name.
  as = "destroying_card",
  answers = { "remove", "message" },
}
