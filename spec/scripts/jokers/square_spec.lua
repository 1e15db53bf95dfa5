--- Square Joker: +4 Chips for hands of four cards.
local cases = require "spec.support.joker_cases"

local four = "2H 3D 5S 9C"

local function square(chips)
  return { key = "j_square", state = { chips = chips } }
end

describe("Square Joker", function()
  cases.play {
    { "gains 4 Chips with four cards, before they score",
      { jokers = { "j_square" }, played = four }, { chips = 5 + 9 + 4, mult = 1 },
      { jokers = { { state = { chips = 4 } } } } },
    { "counts cards that do not score and debuffed ones",
      { jokers = { square(8) }, played = { { rank = 9, suit = "C" }, { rank = 2, suit = "H", debuff = true },
        { rank = 3, suit = "D" }, { rank = 5, suit = "S" } } }, { chips = 5 + 9 + 12 } },
    { "gives its Chips with three cards, but does not grow",
      { jokers = { square(8) }, played = "2H 3D 9C" },
      { chips = 5 + 9 + 8 }, { jokers = { { state = { chips = 8 } } } } },
    { "does not grow with five cards",
      { jokers = { square(8) }, played = "2H 3D 9C JS KD" }, { chips = 5 + 10 + 8 },
      { jokers = { { state = { chips = 8 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", square(8) }, played = four }, { chips = 5 + 9 + 12 + 12 },
      { jokers = { {}, { state = { chips = 12 } } } } },
    { "neither grows nor gives while it is debuffed",
      { jokers = { { key = "j_square", debuff = true, state = { chips = 8 } } }, played = four }, { chips = 14 },
      { jokers = { { state = { chips = 8 } } } } },
  }
end)
