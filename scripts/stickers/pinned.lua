--- Pinned: a joker that always comes first.
return {
  name = "Pinned",
  key = "pinned",
  order = 4,
  first = true,
  text = "Never leaves the {attention}left end{} of the row",
}
