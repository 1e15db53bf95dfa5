--- The cards of the shop are replaced.
return sequence {
  pay_reroll,
  fire "reroll_shop",
  clear_shop,
  fill_shop,
}
