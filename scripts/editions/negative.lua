--- Negative: takes no place of its own.
return {
  name = "Negative",
  cost = 5,
  text = "{attention}+#1#{} joker slot",
  vars = { "config.slots" },
  config = { slots = 1 },
  roll = { joker = 0.003 },
  passive = { joker_slots = "config.slots" },
}
