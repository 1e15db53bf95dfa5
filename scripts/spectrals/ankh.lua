--- Ankh: one joker doubled, the others gone.
return {
  name = "Ankh",
  cost = 4,
  order = 11,
  text = "{attention}Doubles{} one of your jokers, picked at random, and {attention}destroys{} the others; "
    .. "the double is never Negative",
  -- Bought for use it is paid for also when the row is full, and lost.
  needs = { jokers = 1, room = "joker", room_free_when_bought = true },
  on = {
    use = function()
      if game:room "joker" < 1 then
        return
      end
      local chosen = game:element("ankh_choice", game.jokers)
      for _, joker in ipairs(game.jokers) do
        if joker ~= chosen then
          joker:destroy()
        end
      end
      game:copy_joker(chosen)
    end,
  },
}
