return {
  doc = "A blind was skipped.",
}
