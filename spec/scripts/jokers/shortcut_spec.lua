--- Shortcut: straights with gaps of one rank.
local cases = require "spec.support.joker_cases"

local row = { "j_shortcut" }
local gaps = "2S 4D 6H 8C TS"

describe("Shortcut", function()
  cases.play {
    { "lets a Straight leave out one rank between neighbours",
      { jokers = row, played = gaps }, { hand = "Straight", scoring = { 1, 2, 3, 4, 5 }, chips = 60, mult = 4 } },
    { "still sees an ordinary Straight",
      { jokers = row, played = "2S 3D 4H 5C 6S" }, { hand = "Straight", chips = 50 } },
    { "allows no gap of two ranks", { jokers = row, played = "2S 5D 6H 8C TS" }, { hand = "High Card", chips = 15 } },
    { "does not go round the Ace", { jokers = row, played = "QS KD AH 2C 4S" }, { hand = "High Card", chips = 16 } },
    { "makes Straight Flushes too",
      { jokers = row, played = "2S 4S 6S 8S TS" }, { hand = "Straight Flush", chips = 130 } },
    { "gains nothing from Blueprint",
      { jokers = { "j_blueprint", "j_shortcut" }, played = "2S 5D 6H 8C TS" }, { hand = "High Card", chips = 15 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_shortcut", debuff = true } }, played = gaps }, { hand = "High Card", chips = 15 } },
  }
end)
