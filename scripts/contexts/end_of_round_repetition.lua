return {
  doc = "The round is over: how often does the held card act once more?",
  about = "card",
  flags = { "end_of_round", "repetition" },
  answers = { "repetitions", "message" },
}
