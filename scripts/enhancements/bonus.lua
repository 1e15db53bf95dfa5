--- Bonus Card: extra chips on top of its rank.
return {
  name = "Bonus Card",
  order = 1,
  text = "{chips}+#1#{} chips when it scores",
  vars = { "config.chips" },
  config = { chips = 30 },
  on = {
    scored = { give = { chips = "config.chips" } },
  },
}
