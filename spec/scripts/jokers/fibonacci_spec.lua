--- Fibonacci: Mult for scored cards of the sequence.
local cases = require "spec.support.joker_cases"

local row = { "j_fibonacci" }

describe("Fibonacci", function()
  cases.play {
    { "gives 8 Mult for each Ace, 2, 3, 5 and 8",
      { jokers = row, played = "AD 2D 3D 5D 8D" }, { chips = 64, mult = 44 } },
    { "gives nothing for other ranks", { jokers = row, played = "4D 6D 7D 9D KD" }, { chips = 71, mult = 4 } },
    { "gives nothing for the rest of the ranks", { jokers = row, played = "TD TS JC JH" }, { chips = 60, mult = 2 } },
    { "gives nothing for cards that do not score", { jokers = row, played = "9D 9S 2C", held = "3C" }, { mult = 2 } },
    { "gives nothing for a debuffed card", { jokers = row, played = cases.cards "8D:debuff 8S" }, { mult = 10 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "8D:stone" }, { chips = 55, mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_fibonacci" }, played = "8D 8S" }, { mult = 34 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_fibonacci", debuff = true } }, played = "8D 8S" }, { mult = 2 } },
  }
end)
