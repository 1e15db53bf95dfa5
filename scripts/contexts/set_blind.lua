return {
  doc = "The blind takes its place.",
  asked = { "blind" },
  moment = "blind_set",
  answers = { "message" },
}
