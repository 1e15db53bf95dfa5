return {
  doc = "The joker itself is being sold.",
  asked = { "joker" },
  -- It makes room before it speaks.
  does = "free_place",
  answers = { "dollars", "message" },
}
