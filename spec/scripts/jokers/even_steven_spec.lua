--- Even Steven: Mult for scored even numbers.
local cases = require "spec.support.joker_cases"

local row = { "j_even_steven" }

describe("Even Steven", function()
  cases.play {
    { "gives 4 Mult for each 2, 4, 6, 8 and 10",
      { jokers = row, played = "2D 4D 6D 8D TD" }, { chips = 65, mult = 24 } },
    { "gives nothing for odd numbers", { jokers = row, played = "3D 5D 7D 9D AD" }, { chips = 70, mult = 4 } },
    { "gives nothing for faces", { jokers = row, played = "QD QS KC KH" }, { chips = 60, mult = 2 } },
    { "gives nothing for a debuffed card", { jokers = row, played = cases.cards "8D:debuff 8S" }, { mult = 6 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "8D:stone" }, { chips = 55, mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_even_steven" }, played = "8D 8S" }, { mult = 18 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_even_steven", debuff = true } }, played = "8D 8S" }, { mult = 2 } },
  }
end)
