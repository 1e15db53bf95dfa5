return {
  doc = "A blind was chosen: ctx.blind; the blind has had set_blind already.",
  asked = { "joker" },
  does = "change_blind",
  first = "set_blind",
  answers = { "message" },
}
