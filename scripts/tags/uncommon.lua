--- Uncommon Tag: the next shop gives a Uncommon joker away.
return {
  name = "Uncommon Tag",
  order = 1,
  text = "The next shop gives away a joker that is {attention}Uncommon{}",
  tag = { fires = "shop_slot", rarity = "uncommon", source = "uta" },
}
