return {
  doc = "The turn of another joker, or its own: every joker is asked about it.",
  asked = { "joker" },
  about = "joker",
  -- No flag: ctx.other_joker is the joker.
  flags = {},
  answers = { "mult", "mult_mod", "chips", "chip_mod", "dollars", "swap", "extra", "x_mult", "Xmult_mod", "message" },
}
