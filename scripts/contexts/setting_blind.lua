return {
  doc = "A blind was chosen: ctx.blind; the blind has had set_blind already.",
  asked = { "joker" },
  answers = { "message" },
}
