--- Sixth Sense: give up a lone 6 in the first hand of the round and receive a Spectral card.
return {
  name = "Sixth Sense",
  rarity = "uncommon",
  cost = 6,
  order = 54,
  blueprint = false,
  text = "When the {attention}first hand{} of a round is a {attention}single 6{}, that card is destroyed "
    .. "and a {attention}Spectral{} card appears {inactive}(if there is room for it){}",
  on = {
    destroying_card = {
      rank = 6,
      copied = false,
      when = { hands_played = 0 },
      function(_, ctx)
        if #ctx.full_hand == 1 then
          -- The 6 is lost even when the Spectral card finds no room.
          game:create("spectral", "sixth")
          return "remove", true
        end
      end,
    },
  },
}
