return {
  doc = "The blind takes its place.",
  asked = { "blind" },
  answers = { "message" },
}
