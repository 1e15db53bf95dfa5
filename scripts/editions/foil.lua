--- Foil: a card or joker that brings chips of its own.
return {
  name = "Foil",
  cost = 2,
  text = "{chips}+#1#{} chips",
  vars = { "config.chips" },
  config = { chips = 50 },
  on = {
    scored = { give = { chips = "config.chips" } },
    edition = { part = "add", give = { chips = "config.chips" } },
  },
}
