--- Ceres: Flush House gains a level; found only once that hand was played.
return {
  name = "Ceres",
  cost = 3,
  order = 11,
  hand = "Flush House",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  appears = { hand_played = true },
  use = { level = 1 },
}
