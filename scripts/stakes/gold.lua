--- Gold Stake: jokers may be Rental.
return {
  name = "Gold Stake",
  order = 8,
  text = "Jokers for sale may be {attention}Rental{}",
  start = { rentals = true },
}
