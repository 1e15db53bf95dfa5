return {
  doc = "The round is over, won or (ctx.game_over) lost; after the cards, the blind and the deck are asked too.",
  asked = { "joker", "blind", "challenge", "deck" },
  answers = { "saved", "dollars", "message" },
}
