--- Cartomancer: lays a tarot card for you before every blind.
return {
  name = "Cartomancer",
  rarity = "uncommon",
  cost = 6,
  order = 142,
  text = "Makes a {attention}tarot{} card whenever you start a {attention}blind{} {inactive}(if there is room){}",
  on = {
    setting_blind = function()
      game:create("tarot", "car")
    end,
  },
}
