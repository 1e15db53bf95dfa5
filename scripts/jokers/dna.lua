--- DNA: a lone card played as the first hand of the round is copied, for good, straight into your hand.
return {
  name = "DNA",
  rarity = "rare",
  cost = 8,
  order = 51,
  text = "When the {attention}first hand{} of a round is a {attention}single card{}, "
    .. "you keep an exact copy of it: it joins your deck for good and your hand at once",
  on = {
    first_hand_drawn = {
      copied = false,
      function()
        return "message", "Ready"
      end,
    },
    before = {
      when = { hands_played = 0 },
      function(_, ctx)
        if #ctx.full_hand == 1 then
          game:copy_card(ctx.full_hand[1], "hand")
        end
      end,
    },
  },
}
