return {
  doc = "The card scores: what its own parts give, on top of the chips of its rank.",
  asked = { "enhancement", "edition", "seal" },
  about = "card",
  answers = {
    "chips", "chip_mod", "mult", "mult_mod", "p_dollars", "dollars",
    "extra", "x_mult", "Xmult_mod", "edition", "message",
  },
}
