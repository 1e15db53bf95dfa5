return {
  doc = "A stake: how hard a run is; those of lower order count too.",
  folder = "stakes",
  prefix = "stake_",
  place = "stake",
  fields = { "start", "requirements", "state" },
}
