--- Telescope: Celestial Packs know the favourite hand.
return {
  name = "Telescope",
  cost = 10,
  order = 11,
  text = "The first card of each {attention}Celestial Pack{} is the planet of the hand that you have "
    .. "played most",
  passive = { telescope = true },
}
