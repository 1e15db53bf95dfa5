--- The Emperor: two Tarots.
return {
  name = "The Emperor",
  cost = 3,
  order = 5,
  text = "Up to {attention}two{} {attention}Tarots{} at random {inactive}(as many as there is room for){}",
  needs = { room = "consumable" },
  use = { create = { kind = "tarot", source = "emp", count = 2 } },
}
