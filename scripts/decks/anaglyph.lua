--- Anaglyph Deck: every boss leaves a Double Tag.
return {
  name = "Anaglyph Deck",
  order = 13,
  text = "Each beaten boss leaves a {attention}Double Tag{}",
  on = {
    end_of_round = function(_, ctx)
      if ctx.boss then
        game:add_tag("tag_double")
      end
    end,
  },
}
