--- Eris: Flush Five gains a level; found only once that hand was played.
return {
  name = "Eris",
  cost = 3,
  order = 12,
  hand = "Flush Five",
  text = "{attention}#1#{} gains a level",
  vars = function(self)
    return self.hand
  end,
  appears = { hand_played = true },
  use = { level = 1 },
}
