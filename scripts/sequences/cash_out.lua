--- The rows of the round are paid, and the shop opens.
return sequence {
  shuffle "cashout#",
  pay_rows,
  after_boss { roll_tags, roll_boss, begin_ante },
  use_tag "shop_opens",
  fill_shop,
  offer_voucher,
  use_tags "shop_voucher",
  offer_packs,
  use_tag "shop_filled",
}
