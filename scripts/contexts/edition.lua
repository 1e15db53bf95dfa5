return {
  doc = "What a joker's edition gives: ctx.part is \"add\" before its own turn, \"times\" after it.",
  asked = { "edition" },
  about = "joker",
  parts = true,
  answers = { "mult", "mult_mod", "chips", "chip_mod", "dollars", "swap", "extra", "x_mult", "Xmult_mod", "message" },
}
