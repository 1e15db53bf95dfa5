--- Golden Ticket: scored Gold cards pay.
return {
  name = "Golden Ticket",
  rarity = "common",
  cost = 5,
  order = 106,
  appears = { enhancement = "m_gold" },
  text = "{money}$#1#{} for each {attention}Gold{} card that scores",
  vars = { "config.dollars" },
  config = { dollars = 4 },
  on = {
    individual = { area = "play", enhancement = "m_gold", give = { dollars = "config.dollars" } },
  },
}
