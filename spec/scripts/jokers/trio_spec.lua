--- The Trio: multiplies hands that hold Three of a Kind.
local cases = require "spec.support.joker_cases"

local row = { "j_trio" }

describe("The Trio", function()
  cases.play {
    { "gives X3 for Three of a Kind", { jokers = row, played = "8D 8S 8C" }, { chips = 54, mult = 9 } },
    { "finds the three in a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { mult = 12 } },
    { "finds the three in Four of a Kind", { jokers = row, played = "8D 8S 8C 8H" }, { mult = 21 } },
    { "finds the three in a Flush that hides them",
      { jokers = row, played = "8D 8D 8D 4D TD" }, { hand = "Flush", mult = 12 } },
    { "gives nothing for Two Pair", { jokers = row, played = "8D 8S 9D 9S" }, { mult = 2 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_trio" }, played = "8D 8S 8C" }, { mult = 27 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_trio", debuff = true } }, played = "8D 8S 8C" }, { mult = 3 } },
  }
end)
