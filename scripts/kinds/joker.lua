return {
  doc = "A joker: lies in the row of jokers and acts in its turn.",
  folder = "jokers",
  prefix = "j_",
  place = "jokers",
  fields = { "rarity", "blueprint", "eternal", "perishable", "copy", "state" },
}
