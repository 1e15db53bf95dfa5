--- Omen Globe: Spectral cards in Arcana Packs.
return {
  name = "Omen Globe",
  cost = 10,
  requires = "v_crystal_ball",
  order = 10,
  text = "{attention}Arcana Packs{} now and then hold a {attention}Spectral{} card",
  passive = { omen_globe = true },
}
