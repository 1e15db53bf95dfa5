--- Mad Joker: Mult for hands that hold Two Pair.
local cases = require "spec.support.joker_cases"

local row = { "j_mad" }

describe("Mad Joker", function()
  cases.play {
    { "gives its 10 Mult for Two Pair", { jokers = row, played = "8D 8S TC TH" }, { chips = 56, mult = 12 } },
    { "finds Two Pair in a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { chips = 84, mult = 14 } },
    { "finds Two Pair in a Flush House", { jokers = row, played = "8D 8D 8D TD TD" }, { chips = 184, mult = 24 } },
    { "does not find Two Pair in Four of a Kind",
      { jokers = row, played = "8D 8S 8C 8H 2D" }, { chips = 92, mult = 7 } },
    { "does not find Two Pair in Five of a Kind",
      { jokers = row, played = "8D 8S 8C 8H 8D" }, { chips = 160, mult = 12 } },
    { "gives nothing for a Pair", { jokers = row, played = "8D 8S" }, { chips = 26, mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_mad" }, played = "8D 8S TC TH" }, { chips = 56, mult = 22 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_mad", debuff = true } }, played = "8D 8S TC TH" }, { chips = 56, mult = 2 } },
  }
end)
