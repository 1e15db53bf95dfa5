--- Uranus: Two Pair gains a level.
return {
  name = "Uranus",
  cost = 3,
  order = 7,
  hand = "Two Pair",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
