--- Rich get Richer: chips are worth money.
return {
  name = "Rich get Richer",
  order = 3,
  text = "Begin with {money}$100{}, {attention}Seed Money{} and {attention}Money Tree{}; a hand never has "
    .. "more {chips}chips{} than you have dollars",
  start = {
    money = 96,
    items = { "v_seed_money", "v_money_tree" },
  },
  passive = { chips_within_money = true },
}
