--- Séance: a Straight Flush calls up a Spectral card.
return {
  name = "Séance",
  rarity = "uncommon",
  cost = 6,
  order = 66,
  text = "A hand that contains a {attention}Straight Flush{} calls up a {attention}Spectral{} card "
    .. "{inactive}(if there is room for it){}",
  on = {
    joker_main = {
      contains = "Straight Flush",
      function()
        game:create("spectral", "sea")
      end,
    },
  },
}
