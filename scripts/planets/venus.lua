--- Venus: Three of a Kind gains a level.
return {
  name = "Venus",
  cost = 3,
  order = 2,
  hand = "Three of a Kind",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
