--- The Soul: a Legendary joker.
return {
  name = "The Soul",
  cost = 4,
  order = 17,
  text = "A {attention}Legendary{} joker comes to you {inactive}(if there is room for it){}",
  appears = false,
  surprise = { kinds = { "tarot", "spectral" }, above = 0.997 },
  needs = { room = "joker" },
  -- The rarity is known, but its stream moves on all the same.
  use = { create = { kind = "joker", rarity = "legendary", source = "sou", roll = true } },
}
