--- Splash: whatever you play, all of it scores.
return {
  name = "Splash",
  rarity = "common",
  cost = 3,
  order = 52,
  blueprint = false,
  text = "All cards that you play {attention}score{}, even those that the hand has no use for",
  passive = { splash = true },
}
