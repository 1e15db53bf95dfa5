return {
  doc = "A joker: lies in the row of jokers and acts in its turn.",
  folder = "jokers",
  prefix = "j_",
  place = "jokers",
  set = "Joker",
  fallback = "j_joker",
  shop = { order = 1, rate = "joker_rate" },
  fields = { "rarity", "blueprint", "eternal", "perishable", "copy", "appears", "state" },
}
