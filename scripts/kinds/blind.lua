return {
  doc = "A blind: what is played against in a round.",
  folder = "blinds",
  prefix = "bl_",
  place = "blind",
  fields = { "score_mult", "dollars", "min_ante", "finisher", "debuff", "draws", "state" },
}
