--- Jolly Joker: Mult for hands that hold a Pair.
local cases = require "spec.support.joker_cases"

local row = { "j_jolly" }

describe("Jolly Joker", function()
  cases.play {
    { "gives its 8 Mult for a Pair", { jokers = row, played = "8D 8S" }, { chips = 26, mult = 10 } },
    { "finds the Pair in a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { chips = 84, mult = 12 } },
    { "finds a Pair in Four of a Kind", { jokers = row, played = "8D 8S 8C 8H 2D" }, { chips = 92, mult = 15 } },
    { "finds a Pair in a Flush", { jokers = row, played = "8D 8D 2D 5D KD" }, { chips = 68, mult = 12 } },
    { "finds a Pair of debuffed cards",
      { jokers = row, played = cases.cards "8D:debuff 8S:debuff" }, { chips = 10, mult = 10 } },
    { "gives nothing for a Straight", { jokers = row, played = "4D 5S 6C 7H 8D" }, { chips = 60, mult = 4 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_jolly" }, played = "8D 8S" }, { chips = 26, mult = 18 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_jolly", debuff = true } }, played = "8D 8S" }, { chips = 26, mult = 2 } },
  }
end)
