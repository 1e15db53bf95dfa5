--- Rare Tag: the next shop gives a Rare joker away.
return {
  name = "Rare Tag",
  order = 2,
  text = "The next shop gives away a joker that is {attention}Rare{}",
  tag = { fires = "shop_slot", rarity = "rare", source = "rta" },
}
