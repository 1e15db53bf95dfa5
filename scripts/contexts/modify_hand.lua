return {
  doc = "The blind changes the chips and mult that the hand starts with: ctx.chips, ctx.mult.",
  asked = { "blind" },
  marks = true,
  answers = { "set_chips", "set_mult", "triggered", "message" },
}
