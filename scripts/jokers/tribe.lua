--- The Tribe: cards of one suit multiply.
return {
  name = "The Tribe",
  rarity = "rare",
  cost = 8,
  order = 135,
  text = "{xmult}X#1#{} Mult if the played cards contain a {attention}Flush{}",
  vars = { "config.x_mult" },
  config = { x_mult = 2 },
  on = {
    joker_main = { contains = "Flush", give = { x_mult = "config.x_mult" } },
  },
}
