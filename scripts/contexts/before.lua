return {
  doc = "The hand is known, nothing has scored.",
  asked = { "joker" },
  answers = { "dollars", "level_up", "message" },
}
