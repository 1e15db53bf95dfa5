--- Wild Card: belongs to every suit at once.
-- The engine knows this rule: a Wild has every suit until it is debuffed, then only the printed one in flushes.
return {
  name = "Wild Card",
  order = 3,
  text = "Counts as a card of {attention}every suit{}",
}
