--- Planet X: Five of a Kind gains a level; found only once that hand was played.
return {
  name = "Planet X",
  cost = 3,
  order = 10,
  hand = "Five of a Kind",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  appears = { hand_played = true },
  use = { level = 1 },
}
