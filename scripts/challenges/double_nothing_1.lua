--- Double or Nothing: cards act twice, and then no more.
local function has(list, card)
  for _, other in ipairs(list) do
    if other == card then
      return true
    end
  end
  return false
end

return {
  name = "Double or Nothing",
  order = 10,
  text = "Every card has a {attention}Red Seal{}, and stays debuffed once it has scored",
  start = {
    cards = { seal = "Red" },
  },
  on = {
    after = function(_, ctx)
      if ctx.blocked then
        return
      end
      -- Those that are still there: Glass may have broken.
      for _, card in ipairs(game.played) do
        if has(ctx.scoring_hand, card) then
          card:spend()
        end
      end
    end,
  },
}
