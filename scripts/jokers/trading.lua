--- Trading Card: a lone card thrown away in the first discard of the round is sold for good.
return {
  name = "Trading Card",
  rarity = "uncommon",
  cost = 6,
  order = 95,
  blueprint = false,
  text = "When the {attention}first discard{} of a round is a {attention}single card{}, that card is destroyed "
    .. "and you earn {money}$#1#{}",
  vars = { "config.dollars" },
  config = { dollars = 3 },
  on = {
    first_hand_drawn = {
      copied = false,
      function()
        return "message", "Ready"
      end,
    },
    discard = {
      copied = false,
      when = { discards_used = 0 },
      function(self, ctx)
        if #ctx.full_hand == 1 then
          return "dollars", self.config.dollars, "remove", true
        end
      end,
    },
  },
}
