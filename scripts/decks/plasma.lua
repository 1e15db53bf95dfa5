--- Plasma Deck: chips and mult meet in the middle.
return {
  name = "Plasma Deck",
  order = 14,
  text = "{chips}Chips{} and {mult}mult{} are evened out before the hand counts; targets are {attention}doubled{}",
  start = { ante_scaling = 1 },
  on = {
    final_scoring_step = function(_, ctx)
      local middle = math.floor((ctx.chips + ctx.mult) / 2)
      return "set_chips", middle, "set_mult", middle
    end,
  },
}
