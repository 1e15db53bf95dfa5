--- Perkeo: pours you a Negative second of one of your consumables on the way out of the shop.
return {
  name = "Perkeo",
  rarity = "legendary",
  cost = 20,
  order = 150,
  text = "Leaving the shop gives you a {attention}Negative{} double of one of your {attention}consumables{}, "
    .. "picked at random",
  on = {
    ending_shop = function()
      if #game.consumables > 0 then
        game:copy_consumable(game:element("perkeo", game.consumables), { edition = "e_negative" })
      end
    end,
  },
}
