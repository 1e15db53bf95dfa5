return {
  doc = "All has scored: the last word on ctx.chips and ctx.mult, jokers first, then the deck.",
  asked = { "joker", "deck" },
  answers = { "set_chips", "set_mult", "scoring" },
}
