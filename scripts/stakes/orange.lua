--- Orange Stake: jokers may be Perishable.
return {
  name = "Orange Stake",
  order = 7,
  text = "Jokers for sale may be {attention}Perishable{}",
  start = { perishables = true },
}
