--- Gold Seal: pays each time the card scores.
return {
  name = "Gold Seal",
  key = "Gold",
  text = "{money}$#1#{} every time this card scores",
  vars = { "config.dollars" },
  config = { dollars = 3 },
  roll = { pack = 0.75 },
  on = {
    scored = { give = { p_dollars = "config.dollars" } },
  },
}
