--- Baron: X1.5 Mult for every King in hand.
local cases = require "spec.support.joker_cases"

local row = { "j_baron" }

local function king(fields)
  fields.rank, fields.suit = 13, "H"
  return { fields }
end

describe("Baron", function()
  cases.play {
    { "gives X1.5 Mult for each King in hand",
      { jokers = row, played = "2H", held = "KH QD KS" }, { chips = 7, mult = 1.5 * 1.5 } },
    { "gives nothing for a King that is played",
      { jokers = row, played = "KH", held = "QD" }, { chips = 15, mult = 1 } },
    { "gives again for a King with a Red Seal",
      { jokers = row, played = "2H", held = king { seal = "red" } }, { mult = 2.25 } },
    { "gives nothing for a debuffed King",
      { jokers = row, played = "2H", held = king { debuff = true } }, { mult = 1 } },
    { "gives nothing for a Stone card", { jokers = row, played = "2H", held = king { enh = "stone" } }, { mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_baron" }, played = "2H", held = "KH" }, { mult = 2.25 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_baron", debuff = true } }, played = "2H", held = "KH" }, { mult = 1 } },
  }
end)
