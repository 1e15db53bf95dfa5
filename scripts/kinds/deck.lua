return {
  doc = "A deck: what a run begins with.",
  folder = "decks",
  prefix = "b_",
  place = "deck",
  fields = { "start", "state" },
}
