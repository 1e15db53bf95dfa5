--- The House: the first hand of the round lies face down.
local reveal = require "lib.reveal"

return {
  name = "The House",
  order = 5,
  score_mult = 2,
  dollars = 5,
  min_ante = 2,
  text = "The first deal of the round lies {attention}face down{}, every card of it",
  on = {
    stay_flipped = { when = { hands_played = 0, discards_used = 0 }, give = { triggered = true } },
    disable = reveal.hand,
  },
}
