return {
  doc = "Does the drawn card stay face down? `triggered` says yes.",
  asked = { "blind" },
  about = "card",
  answers = { "triggered", "message" },
}
