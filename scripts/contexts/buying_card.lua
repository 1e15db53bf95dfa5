return {
  doc = "Something was bought: ctx.card.",
  about = "item",
  as = "card",
  moment = "bought",
}
