--- Violet Vessel: an enormous target.
return {
  name = "Violet Vessel",
  order = 28,
  score_mult = 6,
  dollars = 8,
  min_ante = 8,
  finisher = true,
  text = "{attention}Enormous{} target",
  on = {
    -- What is left is what any boss asks: a third.
    disable = function()
      game:set("requirement", game.requirement / 3)
    end,
  },
}
