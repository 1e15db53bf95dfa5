--- Antimatter: room for one more joker.
return {
  name = "Antimatter",
  cost = 10,
  requires = "v_blank",
  order = 24,
  text = "Room for one more {attention}joker{}",
  use = { add = { joker_slots = 1 } },
}
