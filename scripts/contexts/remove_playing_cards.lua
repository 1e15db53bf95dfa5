return {
  doc = "Playing cards were destroyed: ctx.removed lists them.",
  moment = "cards_removed",
  cards = "removed",
  -- The consumable that did it, if any.
  fields = { by = "item" },
}
