return {
  doc = "The round is over: what the parts of a held card give.",
  asked = { "enhancement", "edition", "seal" },
  about = "card",
}
