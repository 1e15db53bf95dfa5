return {
  doc = "Does the drawn card stay face down? `triggered` says yes.",
  asked = { "blind", "challenge" },
  about = "card",
  moment = "card_drawn",
  answers = { "triggered", "message" },
}
