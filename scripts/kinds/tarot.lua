return {
  doc = "A Tarot: a consumable that changes cards.",
  folder = "tarots",
  prefix = "c_",
  place = "consumables",
  set = "Tarot",
  fallback = "c_strength",
  shop = { order = 2, rate = "tarot_rate" },
  counts = "tarots_used",
  -- The Fool can make the last one again.
  remembered = true,
  fields = { "appears", "surprise", "needs", "use", "state" },
}
