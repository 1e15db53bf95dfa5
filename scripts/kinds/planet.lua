return {
  doc = "A planet: a consumable that raises a hand.",
  folder = "planets",
  prefix = "c_",
  place = "consumables",
  fields = { "hand", "state" },
}
