return {
  doc = "The shop was filled anew.",
}
