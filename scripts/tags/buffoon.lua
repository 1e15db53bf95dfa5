--- Buffoon Tag: a Mega Buffoon Pack for nothing.
return {
  name = "Buffoon Tag",
  order = 13,
  text = "Opens a {attention}Mega Buffoon Pack{} for nothing",
  appears = { ante = 2 },
  tag = { fires = "blind_screen", pack = "p_buffoon_mega_1" },
}
