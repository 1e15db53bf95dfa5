--- Earth: Full House gains a level.
return {
  name = "Earth",
  cost = 3,
  order = 3,
  hand = "Full House",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
