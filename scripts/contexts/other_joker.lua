return {
  doc = "The turn of another joker, or its own: every joker is asked about it.",
  about = "joker",
  -- No flag: ctx.other_joker is the joker.
  flags = {},
  answers = "scoring",
}
