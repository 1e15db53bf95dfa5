return {
  doc = "A booster pack was opened: ctx.card.",
  about = "item",
  as = "card",
}
