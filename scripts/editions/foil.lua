--- Foil: a card or joker that brings chips of its own.
return {
  name = "Foil",
  cost = 2,
  text = "{chips}+#1#{} chips",
  vars = { "config.chips" },
  config = { chips = 50 },
  roll = {
    joker = { share = 0.04, rate = "edition_rate" },
    pack = { share = 0.08, rate = "edition_rate" },
    shop = 1,
  },
  on = {
    scored = { give = { chips = "config.chips" } },
    edition = { part = "add", give = { chips = "config.chips" } },
  },
}
