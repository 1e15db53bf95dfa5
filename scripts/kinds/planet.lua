return {
  doc = "A planet: a consumable that raises a hand.",
  folder = "planets",
  prefix = "c_",
  place = "consumables",
  set = "Planet",
  fallback = "c_pluto",
  shop = { order = 3, rate = "planet_rate" },
  counts = "planet_uses",
  counts_different = "planets_used",
  remembered = true,
  -- Astronomer gives them away, and the packs that they come in.
  free_with = "free_planets",
  fields = { "hand", "appears", "surprise", "needs", "use", "state" },
}
