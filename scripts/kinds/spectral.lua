return {
  doc = "A Spectral: a consumable that gives much and takes something.",
  folder = "spectrals",
  prefix = "c_",
  place = "consumables",
  fields = { "state" },
}
