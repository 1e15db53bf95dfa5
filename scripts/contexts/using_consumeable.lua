return {
  doc = "A consumable was used: ctx.consumeable.",
  about = "consumable",
}
