--- Holographic: a card or joker that brings mult of its own.
return {
  name = "Holographic",
  cost = 3,
  text = "{mult}+#1#{} mult",
  vars = { "config.mult" },
  config = { mult = 10 },
  roll = {
    joker = { share = 0.02, rate = "edition_rate" },
    pack = { share = 0.04, rate = "edition_rate" },
    shop = 0.5,
  },
  on = {
    scored = { give = { mult = "config.mult" } },
    edition = { part = "add", give = { mult = "config.mult" } },
  },
}
