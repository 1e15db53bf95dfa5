--- Hack: low cards score again.
local cases = require "spec.support.joker_cases"

local row = { "j_hack" }

describe("Hack", function()
  cases.play {
    { "makes 2s and 3s score twice", { jokers = row, played = "2D 2S 3C 3H" }, { chips = 40, mult = 2 } },
    { "makes 4s and 5s score twice", { jokers = row, played = "4D 4S 5C 5H" }, { chips = 56, mult = 2 } },
    { "leaves 6s and Aces alone", { jokers = row, played = "6D 6S AC AH" }, { chips = 54, mult = 2 } },
    { "comes on top of a Red seal", { jokers = row, played = cases.cards "2D:red 2S" }, { chips = 20, mult = 2 } },
    { "does not wake a debuffed card", { jokers = row, played = cases.cards "2D:debuff 2S" }, { chips = 14 } },
    { "leaves Stone cards alone", { jokers = row, played = cases.cards "2D:stone" }, { chips = 55, mult = 1 } },
    { "leaves held cards alone",
      { jokers = row, played = "8D 8S", held = cases.cards "2S:steel" }, { chips = 26, mult = 3 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_hack" }, played = "2D 2S" }, { chips = 22, mult = 2 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_hack", debuff = true } }, played = "2D 2S" }, { chips = 14, mult = 2 } },
  }
end)
