--- Liquidation: half of all prices.
return {
  name = "Liquidation",
  cost = 10,
  requires = "v_clearance_sale",
  order = 4,
  text = "The shop asks {attention}half{} of every price",
  -- Percent.
  use = { set = { discount = 50 } },
}
