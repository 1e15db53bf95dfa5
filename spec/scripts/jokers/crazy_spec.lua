--- Crazy Joker: Mult for hands that hold a Straight.
local cases = require "spec.support.joker_cases"

local row = { "j_crazy" }

describe("Crazy Joker", function()
  cases.play {
    { "gives its 12 Mult for a Straight", { jokers = row, played = "4D 5S 6C 7H 8D" }, { chips = 60, mult = 16 } },
    { "finds the Straight in a Straight Flush",
      { jokers = row, played = "4D 5D 6D 7D 8D" }, { chips = 130, mult = 20 } },
    { "takes the Ace as low", { jokers = row, played = "AD 2S 3C 4H 5D" }, { chips = 55, mult = 16 } },
    { "gives nothing for ranks that go round the Ace",
      { jokers = row, played = "QD KS AC 2H 3D" }, { chips = 16, mult = 1 } },
    { "gives nothing for a Flush", { jokers = row, played = "2D 5D 8D TD KD" }, { chips = 70, mult = 4 } },
    { "gives nothing for four cards", { jokers = row, played = "4D 5S 6C 7H" }, { chips = 12, mult = 1 } },
    { "gives its 12 Mult for four cards with Four Fingers",
      { jokers = { "j_crazy", "j_four_fingers" }, played = "4D 5S 6C 7H" }, { chips = 52, mult = 16 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_crazy" }, played = "4D 5S 6C 7H 8D" }, { chips = 60, mult = 28 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_crazy", debuff = true } }, played = "4D 5S 6C 7H 8D" }, { chips = 60, mult = 4 } },
  }
end)
