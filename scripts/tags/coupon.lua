--- Coupon Tag: the next shop costs nothing.
return {
  name = "Coupon Tag",
  order = 17,
  text = "The first cards and packs of the next shop cost {attention}nothing{}",
  tag = { fires = "shop_filled" },
}
