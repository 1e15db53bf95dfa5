--- The Order: multiplies hands that hold a Straight.
local cases = require "spec.support.joker_cases"

local row = { "j_order" }

describe("The Order", function()
  cases.play {
    { "gives X3 for a Straight", { jokers = row, played = "4D 5S 6C 7H 8D" }, { chips = 60, mult = 12 } },
    { "finds the Straight in a Straight Flush", { jokers = row, played = "4D 5D 6D 7D 8D" }, { mult = 24 } },
    { "gives nothing for a Flush", { jokers = row, played = "2D 5D 8D TD KD" }, { mult = 4 } },
    { "gives nothing for a row with a gap", { jokers = row, played = "4D 5S 7C 8H 9D" }, { mult = 1 } },
    { "allows the gap with Shortcut",
      { jokers = { "j_order", "j_shortcut" }, played = "4D 5S 7C 8H 9D" }, { mult = 12 } },
    { "allows four cards with Four Fingers",
      { jokers = { "j_order", "j_four_fingers" }, played = "4D 5S 6C 7H" }, { mult = 12 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_order" }, played = "4D 5S 6C 7H 8D" }, { mult = 36 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_order", debuff = true } }, played = "4D 5S 6C 7H 8D" }, { mult = 4 } },
  }
end)
