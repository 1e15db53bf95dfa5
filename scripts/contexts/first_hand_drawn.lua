return {
  doc = "The first cards of the round were drawn.",
}
