--- Wraith: a Rare joker for all the money.
return {
  name = "Wraith",
  cost = 4,
  order = 6,
  text = "A {attention}Rare{} joker comes to you, and {money}all your money{} goes",
  needs = { room = "joker" },
  use = { create = { kind = "joker", rarity = "rare", source = "wra" } },
  on = {
    use = function()
      game:set_money(0)
    end,
  },
}
