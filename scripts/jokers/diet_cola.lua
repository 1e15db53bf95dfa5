--- Diet Cola: sell it for a Double Tag.
return {
  name = "Diet Cola",
  rarity = "uncommon",
  cost = 6,
  order = 94,
  eternal = false,
  text = "{attention}Sell{} it and a {attention}Double Tag{} is yours",
  on = {
    selling_self = function()
      game:add_tag("tag_double")
    end,
  },
}
