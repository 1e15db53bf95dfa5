return {
  doc = "A voucher: bought once, acts for the rest of the run.",
  folder = "vouchers",
  prefix = "v_",
  place = "vouchers",
  set = "Voucher",
  fallback = "v_blank",
  fields = { "requires", "appears", "use", "state" },
}
