--- Voucher Tag: one more voucher in the next shop.
return {
  name = "Voucher Tag",
  order = 8,
  text = "The next shop has one more {attention}voucher{}",
  tag = { fires = "shop_voucher" },
}
