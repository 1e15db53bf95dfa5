--- Odd Todd: Chips for scored odd numbers.
local cases = require "spec.support.joker_cases"

local row = { "j_odd_todd" }

describe("Odd Todd", function()
  cases.play {
    { "gives 31 Chips for each 3, 5, 7, 9 and Ace",
      { jokers = row, played = "3D 5D 7D 9D AD" }, { chips = 225, mult = 4 } },
    { "gives nothing for even numbers", { jokers = row, played = "2D 4D 6D 8D TD" }, { chips = 65, mult = 4 } },
    { "gives nothing for faces", { jokers = row, played = "JD JS KC KH" }, { chips = 60, mult = 2 } },
    { "gives nothing for a debuffed card", { jokers = row, played = cases.cards "9D:debuff 9S" }, { chips = 50 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "9D:stone" }, { chips = 55, mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_odd_todd" }, played = "9D 9S" }, { chips = 152 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_odd_todd", debuff = true } }, played = "9D 9S" }, { chips = 28, mult = 2 } },
  }
end)
