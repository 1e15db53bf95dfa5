--- The Flint: a hand starts with half its chips and half its mult.
local function half(value, least)
  return math.max(math.floor(value * 0.5 + 0.5), least)
end

return {
  name = "The Flint",
  order = 24,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "A hand begins with half its {chips}chips{} and half its {mult}mult{}",
  on = {
    modify_hand = function(_, ctx)
      return "set_chips", half(ctx.chips, 0), "set_mult", half(ctx.mult, 1), "triggered", true
    end,
  },
}
