return {
  doc = "A blind was chosen: ctx.blind; the blind has had set_blind already.",
  about = "item",
  as = "blind",
  moment = "blind_chosen",
  answers = { "message" },
}
