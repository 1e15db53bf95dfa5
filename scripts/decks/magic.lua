--- Magic Deck: the Crystal Ball and two Fools.
return {
  name = "Magic Deck",
  order = 6,
  text = "{attention}Crystal Ball{} and two {attention}Fools{} are yours from the start",
  start = {
    items = { "v_crystal_ball", "c_fool", "c_fool" },
  },
}
