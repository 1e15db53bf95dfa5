--- Zany Joker: Mult for hands that hold Three of a Kind.
local cases = require "spec.support.joker_cases"

local row = { "j_zany" }

describe("Zany Joker", function()
  cases.play {
    { "gives its 12 Mult for Three of a Kind", { jokers = row, played = "8D 8S 8C" }, { chips = 54, mult = 15 } },
    { "finds the three in a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { chips = 84, mult = 16 } },
    { "finds three in Four of a Kind", { jokers = row, played = "8D 8S 8C 8H 2D" }, { chips = 92, mult = 19 } },
    { "finds three in Five of a Kind", { jokers = row, played = "8D 8S 8C 8H 8D" }, { chips = 160, mult = 24 } },
    { "gives nothing for Two Pair", { jokers = row, played = "8D 8S TC TH" }, { chips = 56, mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_zany" }, played = "8D 8S 8C" }, { chips = 54, mult = 27 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_zany", debuff = true } }, played = "8D 8S 8C" }, { chips = 54, mult = 3 } },
  }
end)
