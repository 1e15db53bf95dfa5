--- Superposition: a Straight with an Ace in it brings a Tarot card.
return {
  name = "Superposition",
  rarity = "common",
  cost = 4,
  order = 59,
  text = "When an {attention}Ace{} scores in a hand that contains a {attention}Straight{}, "
    .. "a {attention}Tarot{} card appears {inactive}(if there is room for it){}",
  on = {
    joker_main = {
      contains = "Straight",
      function(_, ctx)
        for _, card in ipairs(ctx.scoring_hand) do
          if card:get_id() == 14 then
            game:create("tarot", "sup")
            return
          end
        end
      end,
    },
  },
}
