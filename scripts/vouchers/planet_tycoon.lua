--- Planet Tycoon: a shop full of Planets.
return {
  name = "Planet Tycoon",
  cost = 10,
  requires = "v_planet_merchant",
  order = 20,
  text = "{attention}Planets{} are what the shop has most of",
  use = { set = { planet_rate = 32 } },
}
