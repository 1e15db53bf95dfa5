return {
  doc = "Playing cards were destroyed: ctx.removed lists them.",
  moment = "cards_removed",
  cards = "removed",
}
