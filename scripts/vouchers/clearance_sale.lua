--- Clearance Sale: a quarter off all prices.
return {
  name = "Clearance Sale",
  cost = 10,
  order = 3,
  text = "The shop takes {attention}a quarter{} off every price",
  -- Percent.
  use = { set = { discount = 25 } },
}
