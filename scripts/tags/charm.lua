--- Charm Tag: a Mega Arcana Pack for nothing.
return {
  name = "Charm Tag",
  order = 11,
  text = "Opens a {attention}Mega Arcana Pack{} for nothing",
  tag = { fires = "blind_screen", pack = "p_arcana_mega_1" },
}
