return {
  doc = "The blind has blocked the hand.",
}
