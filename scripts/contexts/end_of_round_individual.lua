return {
  doc = "The round is over: jokers are asked about each held card.",
  about = "card",
  flags = { "end_of_round", "individual" },
}
