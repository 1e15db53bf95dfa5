--- Stone Card: no rank, no suit, always scores.
-- That it has neither rank nor suit and joins every scoring hand is a rule of the engine.
return {
  name = "Stone Card",
  order = 6,
  text = "{chips}+#1#{} chips; it has no rank and no suit and {attention}always scores{}",
  vars = { "config.chips" },
  config = { chips = 50 },
  on = {
    scored = { give = { chips = "config.chips" } },
  },
}
