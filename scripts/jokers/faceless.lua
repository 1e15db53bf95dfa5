--- Faceless Joker: money for throwing away three or more face cards at once.
return {
  name = "Faceless Joker",
  rarity = "common",
  cost = 4,
  order = 57,
  text = "Throw away {attention}#2#{} or more {attention}face cards{} in one discard to earn {money}$#1#{}",
  vars = { "config.dollars", "config.faces" },
  config = { dollars = 5, faces = 3 },
  on = {
    discard = function(self, ctx, card)
      local cards = ctx.full_hand
      if card ~= cards[#cards] then
        return
      end
      local faces = 0
      for _, discarded in ipairs(cards) do
        if discarded:is_face() then
          faces = faces + 1
        end
      end
      if faces >= self.config.faces then
        return "dollars", self.config.dollars
      end
    end,
  },
}
