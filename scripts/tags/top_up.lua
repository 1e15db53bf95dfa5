--- Top-up Tag: two Common jokers.
return {
  name = "Top-up Tag",
  order = 21,
  text = "Up to {attention}two Common{} jokers come to you {inactive}(as many as there is room for){}",
  appears = { ante = 2 },
  tag = { fires = "immediate" },
  use = { create = { kind = "joker", rarity = "common", source = "top", count = 2 } },
}
