--- Ectoplasm: a Negative joker, and a smaller hand each time.
local editions = require "lib.editions"

return {
  name = "Ectoplasm",
  cost = 4,
  order = 9,
  text = "One of your jokers, picked at random, turns {attention}Negative{}; "
    .. "your hand gets smaller by {attention}#1#{}, and by one more with each further use",
  vars = { "game.ecto_minus" },
  needs = { joker_without_edition = true },
  on = {
    use = function()
      game:element("ectoplasm", editions.plain_jokers()):set_edition "e_negative"
      game:add("hand_size", -game.ecto_minus)
      game:add("ecto_minus", 1)
    end,
  },
}
