--- Inflation: prices only ever rise.
return {
  name = "Inflation",
  order = 12,
  text = "A {attention}Credit Card{}; whatever you buy, all prices rise by {money}$1{}",
  start = {
    price_rise = 1,
    items = { "j_credit_card" },
  },
  bans = { "v_clearance_sale", "v_liquidation" },
}
