--- The High Priestess: two Planets.
return {
  name = "The High Priestess",
  cost = 3,
  order = 3,
  text = "Up to {attention}two{} {attention}Planets{} at random {inactive}(as many as there is room for){}",
  needs = { room = "consumable" },
  use = { create = { kind = "planet", source = "pri", count = 2 } },
}
