--- Neptune: Straight Flush gains a level.
return {
  name = "Neptune",
  cost = 3,
  order = 8,
  hand = "Straight Flush",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
