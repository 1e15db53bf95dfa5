--- The Family: multiplies hands that hold Four of a Kind.
local cases = require "spec.support.joker_cases"

local row = { "j_family" }

describe("The Family", function()
  cases.play {
    { "gives X4 for Four of a Kind", { jokers = row, played = "8D 8S 8C 8H" }, { chips = 92, mult = 28 } },
    { "finds the four in Five of a Kind", { jokers = row, played = "8D 8S 8C 8H 8S" }, { mult = 48 } },
    { "finds the four in a Flush Five",
      { jokers = row, played = "8D 8D 8D 8D 8D" }, { hand = "Flush Five", mult = 64 } },
    { "gives nothing for a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { mult = 4 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_family" }, played = "8D 8S 8C 8H" }, { mult = 112 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_family", debuff = true } }, played = "8D 8S 8C 8H" }, { mult = 7 } },
  }
end)
