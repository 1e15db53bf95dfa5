--- Luchador: sell it to lift the curse of the boss that you face.
return {
  name = "Luchador",
  rarity = "uncommon",
  cost = 5,
  order = 77,
  eternal = false,
  text = "{attention}Sell{} it against a {attention}boss{}: the boss loses its power",
  on = {
    selling_self = function()
      local blind = game.blind
      if blind and blind.boss and not blind.disabled then
        game:disable_blind()
      end
    end,
  },
}
