--- Holographic Tag: a joker of the shop becomes Holographic and free.
return {
  name = "Holographic Tag",
  order = 5,
  text = "The next plain joker of the shop is {attention}Holographic{} and costs {attention}nothing{}",
  tag = { fires = "shop_joker", edition = "e_holo" },
}
