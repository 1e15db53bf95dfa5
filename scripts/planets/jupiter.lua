--- Jupiter: Flush gains a level.
return {
  name = "Jupiter",
  cost = 3,
  order = 5,
  hand = "Flush",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
