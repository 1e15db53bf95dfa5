--- Oops! All 6s: every stated chance is twice as good.
return {
  name = "Oops! All 6s",
  rarity = "uncommon",
  cost = 4,
  order = 126,
  blueprint = false,
  text = "All stated {attention}chances{} are {attention}twice{} as good: {chance}1 in 3{} is {chance}2 in 3{}",
  passive = { probability = 2 },
}
