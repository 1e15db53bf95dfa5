return {
  doc = "A booster pack was left.",
}
