--- Aura: an edition for a card.
local editions = require "lib.editions"

return {
  name = "Aura",
  cost = 4,
  order = 5,
  text = "Makes {attention}one{} chosen card {attention}Foil{}, {attention}Holographic{} or {attention}Polychrome{}",
  needs = { cards = 1, cards_without_edition = true },
  on = {
    use = function(_, ctx)
      ctx.cards[1]:set_edition(editions.draw "aura")
    end,
  },
}
