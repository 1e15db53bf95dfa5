return {
  doc = "What a joker's edition gives: ctx.part is \"add\" before its own turn, \"times\" after it.",
  asked = { "edition" },
  about = "joker",
  parts = true,
  answers = "scoring",
}
