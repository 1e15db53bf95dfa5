return {
  doc = "The item itself is used: a consumable, a voucher, a tag. ctx.cards are the chosen cards, "
    .. "left to right; what `use` of its file says was done before.",
  asked = { "tarot", "planet", "spectral", "voucher", "tag" },
  moment = "used",
  copies = false,
  answers = { "dollars", "message" },
}
