return {
  doc = "The hand is known, nothing has scored.",
  answers = { "dollars", "level_up", "message" },
}
