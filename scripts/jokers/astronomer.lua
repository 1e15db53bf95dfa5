--- Astronomer: planets are free.
return {
  name = "Astronomer",
  rarity = "uncommon",
  cost = 8,
  order = 143,
  blueprint = false,
  text = "{attention}Planet{} cards and {attention}Celestial{} packs cost nothing in the shop",
  passive = { free_planets = true },
}
