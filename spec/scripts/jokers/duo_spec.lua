--- The Duo: multiplies hands that hold a Pair.
local cases = require "spec.support.joker_cases"

local row = { "j_duo" }

describe("The Duo", function()
  cases.play {
    { "gives X2 for a Pair", { jokers = row, played = "8D 8S" }, { chips = 26, mult = 4 } },
    { "finds the Pair in Two Pair, once", { jokers = row, played = "8D 8S 9D 9S" }, { mult = 4 } },
    { "finds the Pair in a Full House", { jokers = row, played = "8D 8S 8C TD TH" }, { mult = 8 } },
    { "finds the Pair in Five of a Kind", { jokers = row, played = "8D 8S 8C 8H 8S" }, { mult = 24 } },
    { "finds the Pair in a Flush that hides it",
      { jokers = row, played = "8D 8D 2D 4D TD" }, { hand = "Flush", mult = 8 } },
    { "gives nothing for a Straight", { jokers = row, played = "4D 5S 6C 7H 8D" }, { mult = 4 } },
    { "gives nothing for two Stone cards of a rank",
      { jokers = row, played = { { rank = 8, suit = "D", enh = "stone" }, { rank = 8, suit = "S", enh = "stone" } } },
      { mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_duo" }, played = "8D 8S" }, { mult = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_duo", debuff = true } }, played = "8D 8S" }, { mult = 2 } },
  }
end)
