--- Foil Tag: a joker of the shop becomes Foil and free.
return {
  name = "Foil Tag",
  order = 4,
  text = "The next plain joker of the shop is {attention}Foil{} and costs {attention}nothing{}",
  tag = { fires = "shop_joker", edition = "e_foil" },
}
