--- Ethereal Tag: a Spectral Pack for nothing.
return {
  name = "Ethereal Tag",
  order = 16,
  text = "Opens a {attention}Spectral Pack{} for nothing",
  appears = { ante = 2 },
  tag = { fires = "blind_screen", pack = "p_spectral_normal_1" },
}
