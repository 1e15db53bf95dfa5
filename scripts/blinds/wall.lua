--- The Wall: a far higher target.
return {
  name = "The Wall",
  order = 6,
  score_mult = 4,
  dollars = 5,
  min_ante = 2,
  text = "{attention}Very large{} target",
  on = {
    -- Without its wall it asks what any boss asks: half.
    disable = function()
      game:set("requirement", game.requirement / 2)
    end,
  },
}
