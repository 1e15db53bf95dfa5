--- Midas Mask: face cards that score turn into Gold cards.
return {
  name = "Midas Mask",
  rarity = "uncommon",
  cost = 7,
  order = 76,
  blueprint = false,
  text = "Scoring {attention}face cards{} turn into {attention}Gold{} cards before they count",
  on = {
    before = {
      copied = false,
      function(_, ctx)
        for _, card in ipairs(ctx.scoring_hand) do
          if card:is_face() then
            card:set_enhancement("m_gold")
          end
        end
      end,
    },
  },
}
