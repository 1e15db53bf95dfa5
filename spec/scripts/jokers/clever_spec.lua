--- Clever Joker: Chips for hands that hold Two Pair.
local cases = require "spec.support.joker_cases"

local row = { "j_clever" }

describe("Clever Joker", function()
  cases.play {
    { "gives its 80 Chips for Two Pair", { jokers = row, played = "8D 8S TC TH" }, { chips = 136, mult = 2 } },
    { "finds Two Pair in a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { chips = 164, mult = 4 } },
    { "finds Two Pair in a Flush House", { jokers = row, played = "8D 8D 8D TD TD" }, { chips = 264, mult = 14 } },
    { "does not find Two Pair in Four of a Kind",
      { jokers = row, played = "8D 8S 8C 8H 2D" }, { chips = 92, mult = 7 } },
    { "does not find Two Pair in Five of a Kind",
      { jokers = row, played = "8D 8S 8C 8H 8D" }, { chips = 160, mult = 12 } },
    { "gives nothing for a Pair", { jokers = row, played = "8D 8S" }, { chips = 26, mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_clever" }, played = "8D 8S TC TH" }, { chips = 216, mult = 2 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_clever", debuff = true } }, played = "8D 8S TC TH" }, { chips = 56, mult = 2 } },
  }
end)
