--- Crafty Joker: Chips for hands that hold a Flush.
local cases = require "spec.support.joker_cases"

local row = { "j_crafty" }

describe("Crafty Joker", function()
  cases.play {
    { "gives its 80 Chips for a Flush", { jokers = row, played = "2D 5D 8D TD KD" }, { chips = 150, mult = 4 } },
    { "finds the Flush in a Straight Flush", { jokers = row, played = "4D 5D 6D 7D 8D" }, { chips = 210, mult = 8 } },
    { "finds the Flush in a Flush House", { jokers = row, played = "8D 8D 8D TD TD" }, { chips = 264, mult = 14 } },
    { "takes a Wild card into the Flush",
      { jokers = row, played = cases.cards "KS:wild 2D 5D 8D TD" }, { chips = 150, mult = 4 } },
    { "takes a debuffed card into the Flush",
      { jokers = row, played = cases.cards "KD:debuff 2D 5D 8D TD" }, { chips = 140, mult = 4 } },
    { "gives nothing for a Straight", { jokers = row, played = "4D 5S 6C 7H 8D" }, { chips = 60, mult = 4 } },
    { "gives nothing for four cards", { jokers = row, played = "2D 5D 8D KD" }, { chips = 15, mult = 1 } },
    { "gives its 80 Chips for four cards with Four Fingers",
      { jokers = { "j_crafty", "j_four_fingers" }, played = "2D 5D 8D KD" }, { chips = 140, mult = 4 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_crafty" }, played = "2D 5D 8D TD KD" }, { chips = 230, mult = 4 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_crafty", debuff = true } }, played = "2D 5D 8D TD KD" }, { chips = 70, mult = 4 } },
  }
end)
