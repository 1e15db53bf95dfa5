--- The Tribe: multiplies hands that hold a Flush.
local cases = require "spec.support.joker_cases"

local row = { "j_tribe" }

describe("The Tribe", function()
  cases.play {
    { "gives X2 for a Flush", { jokers = row, played = "2D 5D 8D TD KD" }, { chips = 70, mult = 8 } },
    { "finds the Flush in a Straight Flush", { jokers = row, played = "4D 5D 6D 7D 8D" }, { mult = 16 } },
    { "finds the Flush in a Flush House", { jokers = row, played = "8D 8D 8D TD TD" }, { mult = 28 } },
    { "counts a Wild card",
      { jokers = row,
        played = { { rank = 2, suit = "S", enh = "wild" }, { rank = 5, suit = "D" }, { rank = 8, suit = "D" },
        { rank = 10, suit = "D" }, { rank = 13, suit = "D" } } }, { mult = 8 } },
    { "gives nothing for a Straight", { jokers = row, played = "4D 5S 6C 7H 8D" }, { mult = 4 } },
    { "gives nothing for four cards", { jokers = row, played = "5D 8D TD KD" }, { mult = 1 } },
    { "allows four cards with Four Fingers",
      { jokers = { "j_tribe", "j_four_fingers" }, played = "5D 8D TD KD" }, { mult = 8 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_tribe" }, played = "2D 5D 8D TD KD" }, { mult = 16 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_tribe", debuff = true } }, played = "2D 5D 8D TD KD" }, { mult = 4 } },
  }
end)
