--- Polychrome Tag: a joker of the shop becomes Polychrome and free.
return {
  name = "Polychrome Tag",
  order = 6,
  text = "The next plain joker of the shop is {attention}Polychrome{} and costs {attention}nothing{}",
  tag = { fires = "shop_joker", edition = "e_polychrome" },
}
