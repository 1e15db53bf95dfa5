--- Half Joker: Mult for small hands.
local cases = require "spec.support.joker_cases"

local row = { "j_half" }

describe("Half Joker", function()
  cases.play {
    { "gives 20 Mult for one card", { jokers = row, played = "8D" }, { chips = 13, mult = 21 } },
    { "gives 20 Mult for three cards", { jokers = row, played = "8D 8S 4D" }, { chips = 26, mult = 22 } },
    { "gives nothing for four cards, however few of them score",
      { jokers = row, played = "8D 8S 4D 2C" }, { chips = 26, mult = 2 } },
    { "counts debuffed and Stone cards",
      { jokers = row, played = cases.cards "8D:debuff 8S 4D:stone 2C" }, { chips = 68, mult = 2 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_half" }, played = "8D 8S" }, { chips = 26, mult = 42 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_half", debuff = true } }, played = "8D 8S" }, { chips = 26, mult = 2 } },
  }
end)
