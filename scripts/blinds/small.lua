--- Small Blind: the first and easiest target of an ante.
return {
  name = "Small Blind",
  order = 1,
  score_mult = 1,
  dollars = 3,
  text = "No special rule; may be skipped for a tag",
}
