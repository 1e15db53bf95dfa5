--- Rental: a cheap joker that costs money every round.
return {
  name = "Rental",
  key = "rental",
  -- The rent is paid before the rounds of a perishable joker are counted.
  order = 2,
  price = 1,
  text = "Cheap at {money}$#1#{}, but every round costs {money}$#2#{} of rent",
  vars = function(self)
    return self.config.price, -self.config.dollars
  end,
  config = { price = 1, dollars = -3 },
  roll = { shop = "ssjr", pack = "packssjr", above = 0.7, flag = "rentals" },
  on = {
    sticker_end_of_round = { give = { dollars = "config.dollars" } },
  },
}
