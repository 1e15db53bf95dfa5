--- The Fool: makes the last Tarot or Planet once more.
return {
  name = "The Fool",
  cost = 3,
  order = 1,
  text = "Brings back the {attention}Tarot{} or {attention}Planet{} that was used last, unless that was a Fool",
  needs = { room = "consumable" },
  use = { create = { last = true, source = "fool" } },
}
