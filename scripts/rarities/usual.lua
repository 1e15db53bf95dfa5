--- The rarities of the original, from the most frequent to the rarest; `above`: the roll that gives it.
return {
  { name = "common", above = 0 },
  { name = "uncommon", above = 0.7 },
  { name = "rare", above = 0.95 },
  -- No roll gives a legendary joker; its stream has neither source nor ante.
  { name = "legendary", stream = "Joker4" },
}
