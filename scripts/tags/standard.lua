--- Standard Tag: a Mega Standard Pack for nothing.
return {
  name = "Standard Tag",
  order = 10,
  text = "Opens a {attention}Mega Standard Pack{} for nothing",
  appears = { ante = 2 },
  tag = { fires = "blind_screen", pack = "p_standard_mega_1" },
}
