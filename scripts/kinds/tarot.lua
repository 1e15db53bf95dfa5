return {
  doc = "A Tarot: a consumable that changes cards.",
  folder = "tarots",
  prefix = "c_",
  place = "consumables",
  fields = { "state" },
}
