return {
  doc = "The joker's own turn, after all cards.",
  asked = { "joker" },
  answers = { "mult", "mult_mod", "chips", "chip_mod", "dollars", "swap", "extra", "x_mult", "Xmult_mod", "message" },
}
