--- D6 Tag: cheap rerolls in the next shop.
return {
  name = "D6 Tag",
  order = 20,
  text = "In the next shop rerolls begin at {money}$0{}",
  tag = { fires = "shop_opens" },
  use = { set = { shop_reroll_base = 0 } },
}
