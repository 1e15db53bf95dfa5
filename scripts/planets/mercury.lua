--- Mercury: Pair gains a level.
return {
  name = "Mercury",
  cost = 3,
  order = 1,
  hand = "Pair",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
