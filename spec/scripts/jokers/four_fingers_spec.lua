--- Four Fingers: Flushes and Straights of four cards.
local cases = require "spec.support.joker_cases"

local row = { "j_four_fingers" }

describe("Four Fingers", function()
  cases.play {
    { "makes a Flush of four cards",
      { jokers = row, played = "2D 5D 8D KD" }, { hand = "Flush", chips = 60, mult = 4, scoring = { 1, 2, 3, 4 } } },
    { "makes a Straight of four cards",
      { jokers = row, played = "4D 5S 6C 7H" }, { hand = "Straight", chips = 52, mult = 4 } },
    { "leaves the fifth card out",
      { jokers = row, played = "KD 4D 5S 6C 7H" }, { hand = "Straight", chips = 52, scoring = { 2, 3, 4, 5 } } },
    { "scores both cards of a rank in the Straight",
      { jokers = row, played = "4D 5S 6C 7H 7D" }, { hand = "Straight", chips = 59, scoring = { 1, 2, 3, 4, 5 } } },
    { "joins a Flush and a Straight of different cards",
      { jokers = row, played = "4D 5D 6D 7S KD" }, { hand = "Straight Flush", chips = 132, mult = 8 } },
    { "does not help three cards",
      { jokers = row, played = "5D 6D 7D" }, { hand = "High Card", chips = 12, mult = 1 } },
    { "is not made stronger by Blueprint",
      { jokers = { "j_blueprint", "j_four_fingers" }, played = "5D 6D 7D" }, { hand = "High Card" } },
    { "does nothing while it is debuffed, nor does its copy",
      { jokers = { "j_blueprint", { key = "j_four_fingers", debuff = true } }, played = "2D 5D 8D KD" },
      { hand = "High Card", chips = 15, mult = 1 } },
  }
end)
