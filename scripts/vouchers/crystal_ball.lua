--- Crystal Ball: room for one more consumable.
return {
  name = "Crystal Ball",
  cost = 10,
  order = 9,
  text = "Room for one more {attention}consumable{}",
  use = { add = { consumable_slots = 1 } },
}
