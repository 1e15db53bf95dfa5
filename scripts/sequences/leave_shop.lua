--- The player leaves the shop.
return sequence {
  fire "ending_shop",
  close_shop,
}
