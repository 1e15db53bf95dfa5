--- Black Hole: every hand gains a level.
return {
  name = "Black Hole",
  cost = 4,
  order = 18,
  text = "{attention}Every{} poker hand rises by one level",
  appears = false,
  surprise = { kinds = { "planet", "spectral" }, above = 0.997 },
  use = { levels = 1 },
}
