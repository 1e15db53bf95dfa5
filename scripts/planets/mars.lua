--- Mars: Four of a Kind gains a level.
return {
  name = "Mars",
  cost = 3,
  order = 4,
  hand = "Four of a Kind",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  use = { level = 1 },
}
