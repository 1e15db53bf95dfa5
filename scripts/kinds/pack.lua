return {
  doc = "A booster pack: cards of one kind, of which some can be taken.",
  folder = "packs",
  prefix = "p_",
  place = "packs",
  fields = { "pack" },
}
