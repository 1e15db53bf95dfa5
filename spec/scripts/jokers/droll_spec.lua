--- Droll Joker: Mult for hands that hold a Flush.
local cases = require "spec.support.joker_cases"

local row = { "j_droll" }

describe("Droll Joker", function()
  cases.play {
    { "gives its 10 Mult for a Flush", { jokers = row, played = "2D 5D 8D TD KD" }, { chips = 70, mult = 14 } },
    { "finds the Flush in a Straight Flush", { jokers = row, played = "4D 5D 6D 7D 8D" }, { chips = 130, mult = 18 } },
    { "finds the Flush in a Flush House", { jokers = row, played = "8D 8D 8D TD TD" }, { chips = 184, mult = 24 } },
    { "takes a Wild card into the Flush",
      { jokers = row, played = cases.cards "KS:wild 2D 5D 8D TD" }, { chips = 70, mult = 14 } },
    { "takes a debuffed card into the Flush",
      { jokers = row, played = cases.cards "KD:debuff 2D 5D 8D TD" }, { chips = 60, mult = 14 } },
    { "gives nothing for a Straight", { jokers = row, played = "4D 5S 6C 7H 8D" }, { chips = 60, mult = 4 } },
    { "gives nothing for four cards", { jokers = row, played = "2D 5D 8D KD" }, { chips = 15, mult = 1 } },
    { "gives its 10 Mult for four cards with Four Fingers",
      { jokers = { "j_droll", "j_four_fingers" }, played = "2D 5D 8D KD" }, { chips = 60, mult = 14 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_droll" }, played = "2D 5D 8D TD KD" }, { chips = 70, mult = 24 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_droll", debuff = true } }, played = "2D 5D 8D TD KD" }, { chips = 70, mult = 4 } },
  }
end)
