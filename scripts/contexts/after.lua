return {
  doc = "The hand has been scored.",
}
