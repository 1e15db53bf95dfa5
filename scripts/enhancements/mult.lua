--- Mult Card: a little mult each time it scores.
return {
  name = "Mult Card",
  order = 2,
  text = "{mult}+#1#{} mult when it scores",
  vars = { "config.mult" },
  config = { mult = 4 },
  on = {
    scored = { give = { mult = "config.mult" } },
  },
}
