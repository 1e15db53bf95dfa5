--- Acrobat: the last hand of the round is the big number.
return {
  name = "Acrobat",
  rarity = "uncommon",
  cost = 6,
  order = 108,
  text = "{xmult}X#1#{} Mult on the {attention}last hand{} of a round",
  vars = { "config.x_mult" },
  config = { x_mult = 3 },
  on = {
    joker_main = { when = { hands_left = 0 }, give = { x_mult = "config.x_mult" } },
  },
}
