return {
  doc = "Playing cards have joined the deck: ctx.cards.",
  moment = "cards_added",
}
