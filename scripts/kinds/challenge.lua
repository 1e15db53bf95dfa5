return {
  doc = "A challenge: a run with rules of its own, in the place of deck and stake.",
  folder = "challenges",
  prefix = "c_",
  place = "challenge",
  fields = { "start", "bans", "state" },
}
