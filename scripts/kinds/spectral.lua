return {
  doc = "A Spectral: a consumable that gives much and takes something.",
  folder = "spectrals",
  prefix = "c_",
  place = "consumables",
  set = "Spectral",
  fallback = "c_incantation",
  shop = { order = 5, rate = "spectral_rate" },
  counts = "spectrals_used",
  fields = { "appears", "surprise", "needs", "use", "state" },
}
