--- Nebula Deck: a Telescope, and less room.
return {
  name = "Nebula Deck",
  order = 7,
  text = "{attention}Telescope{} is yours from the start; room for one {attention}consumable{} less",
  start = {
    items = { "v_telescope" },
    consumable_slots = -1,
  },
}
