--- A booster pack is left before all choices were made.
return sequence {
  fire "skipping_booster",
  return_pack,
}
