--- Wily Joker: Chips for hands that hold Three of a Kind.
local cases = require "spec.support.joker_cases"

local row = { "j_wily" }

describe("Wily Joker", function()
  cases.play {
    { "gives its 100 Chips for Three of a Kind", { jokers = row, played = "8D 8S 8C" }, { chips = 154, mult = 3 } },
    { "finds the three in a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { chips = 184, mult = 4 } },
    { "finds three in Four of a Kind", { jokers = row, played = "8D 8S 8C 8H 2D" }, { chips = 192, mult = 7 } },
    { "finds three in Five of a Kind", { jokers = row, played = "8D 8S 8C 8H 8D" }, { chips = 260, mult = 12 } },
    { "gives nothing for Two Pair", { jokers = row, played = "8D 8S TC TH" }, { chips = 56, mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_wily" }, played = "8D 8S 8C" }, { chips = 254, mult = 3 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_wily", debuff = true } }, played = "8D 8S 8C" }, { chips = 54, mult = 3 } },
  }
end)
