--- Holographic: a card or joker that brings mult of its own.
return {
  name = "Holographic",
  cost = 3,
  text = "{mult}+#1#{} mult",
  vars = { "config.mult" },
  config = { mult = 10 },
  on = {
    scored = { give = { mult = "config.mult" } },
    edition = { part = "add", give = { mult = "config.mult" } },
  },
}
