--- Saturn: Straight gains a level.
return {
  name = "Saturn",
  cost = 3,
  order = 6,
  hand = "Straight",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
