return {
  doc = "The hand has been scored, or (ctx.blocked) was not let through.",
  asked = { "joker", "challenge" },
}
