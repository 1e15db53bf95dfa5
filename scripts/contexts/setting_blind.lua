return {
  doc = "A blind was chosen: ctx.blind; the blind has had set_blind already.",
  about = "item",
  as = "blind",
  moment = "blind_chosen",
  -- Who is destroyed stays until all were told; what is made comes then, in the order of asking.
  promises = true,
  answers = { "message" },
}
