--- Negative Tag: a joker of the shop becomes Negative and free.
return {
  name = "Negative Tag",
  order = 3,
  text = "The next plain joker of the shop is {attention}Negative{} and costs {attention}nothing{}",
  appears = { ante = 2 },
  tag = { fires = "shop_joker", edition = "e_negative" },
}
