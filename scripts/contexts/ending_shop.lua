return {
  doc = "The player leaves the shop.",
}
