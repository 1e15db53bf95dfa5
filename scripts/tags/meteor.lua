--- Meteor Tag: a Mega Celestial Pack for nothing.
return {
  name = "Meteor Tag",
  order = 12,
  text = "Opens a {attention}Mega Celestial Pack{} for nothing",
  appears = { ante = 2 },
  tag = { fires = "blind_screen", pack = "p_celestial_mega_1" },
}
