return {
  doc = "Vouchers are asked about each held consumable, after the jokers.",
  asked = { "voucher" },
  about = "consumable",
  answers = "scoring",
}
