return {
  doc = "The joker's own turn, after all cards.",
  answers = "scoring",
}
