return {
  doc = "All has scored: the last word on ctx.chips and ctx.mult, jokers first, then the deck.",
  asked = { "joker", "deck" },
  answers = {
    "set_chips", "set_mult", "mult", "mult_mod", "chips", "chip_mod", "dollars",
    "swap", "extra", "x_mult", "Xmult_mod", "message",
  },
}
