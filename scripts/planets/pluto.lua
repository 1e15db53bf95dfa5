--- Pluto: High Card gains a level.
return {
  name = "Pluto",
  cost = 3,
  order = 9,
  hand = "High Card",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
