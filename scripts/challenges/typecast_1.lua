--- Typecast: after four antes the cast is fixed.
return {
  name = "Typecast",
  order = 11,
  text = "When the boss of {attention}ante #1#{} is beaten, your jokers become {attention}Eternal{} and "
    .. "there is no room for others",
  vars = { "config.ante" },
  config = { ante = 4 },
  on = {
    end_of_round = function(self, ctx)
      if not ctx.boss or game.ante ~= self.config.ante then
        return
      end
      for _, joker in ipairs(game.jokers) do
        if joker:can_wear "eternal" and not joker.perishable then
          joker:add_sticker "eternal"
        end
      end
      -- With the places that Negative jokers bring: later ones count on from nothing.
      game:add("joker_slots", -game.joker_slots)
    end,
  },
  bans = { "bl_final_leaf" },
}
