--- A booster pack is opened.
return sequence {
  build_pack,
  tell_pack "open_booster",
  deal_pack,
}
