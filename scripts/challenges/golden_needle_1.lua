--- Golden Needle: one hand, and discards cost money.
return {
  name = "Golden Needle",
  order = 18,
  text = "{attention}One{} hand and {attention}six{} discards, each for {money}$1{}; {money}$10{} and a "
    .. "{attention}Credit Card{} to begin with",
  start = {
    hands_per_round = -3,
    hands_left = -3,
    discards_per_round = 3,
    discards_left = 3,
    discard_price = 1,
    money = 6,
    items = { "j_credit_card" },
  },
  bans = { "v_grabber", "v_nacho_tong", "j_burglar" },
}
