--- Polychrome: a card or joker that multiplies.
return {
  name = "Polychrome",
  cost = 5,
  text = "{xmult}X#1#{} mult",
  vars = { "config.x_mult" },
  config = { x_mult = 1.5 },
  roll = {
    joker = { share = 0.006, rate = "edition_rate" },
    pack = { share = 0.012, rate = "edition_rate" },
    shop = 0.15,
  },
  on = {
    scored = { give = { x_mult = "config.x_mult" } },
    -- On a joker it comes last, after all that other jokers say about it.
    edition = { part = "times", give = { x_mult = "config.x_mult" } },
  },
}
