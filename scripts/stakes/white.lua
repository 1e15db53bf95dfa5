--- White Stake: the game as it is.
return {
  name = "White Stake",
  order = 1,
  text = "No special rule",
  requirements = { 300, 800, 2000, 5000, 11000, 20000, 35000, 50000 },
}
