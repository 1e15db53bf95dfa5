--- Baseball Card: every Uncommon joker multiplies.
return {
  name = "Baseball Card",
  rarity = "rare",
  cost = 8,
  order = 92,
  text = "Each of your {attention}Uncommon{} jokers gives {xmult}X#1#{} Mult",
  vars = { "config.x_mult" },
  config = { x_mult = 1.5 },
  on = {
    other_joker = { rarity = "uncommon", give = { x_mult = "config.x_mult" } },
  },
}
