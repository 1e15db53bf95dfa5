--- Big Blind: the second target of an ante.
return {
  name = "Big Blind",
  order = 2,
  score_mult = 1.5,
  dollars = 4,
  text = "No special rule; may be skipped for a tag",
}
