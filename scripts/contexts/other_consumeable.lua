return {
  doc = "Vouchers are asked about each held consumable, after the jokers.",
  asked = { "voucher" },
  about = "consumable",
  answers = { "mult", "mult_mod", "chips", "chip_mod", "dollars", "swap", "extra", "x_mult", "Xmult_mod", "message" },
}
