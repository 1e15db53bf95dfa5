--- Bull: +2 Chips for every dollar.
local cases = require "spec.support.joker_cases"

local row = { "j_bull" }

describe("Bull", function()
  cases.play {
    { "gives 2 Chips for every dollar", { jokers = row, played = "2H", money = 10 }, { chips = 27, mult = 1 } },
    { "gives nothing without money", { jokers = row, played = "2H", money = 0 }, { chips = 7 } },
    { "takes nothing for debts", { jokers = row, played = "2H", money = -5 }, { chips = 7 } },
    { "counts money that the hand has earned so far",
      { jokers = row, played = { { rank = 2, suit = "H", seal = "gold" } }, money = 10 }, { chips = 33, dollars = 3 } },
    { "counts money that the blind has taken",
      { jokers = row, played = "2H 2D", money = 10, blind = { key = "bl_tooth" } }, { chips = 14 + 16, dollars = -2 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_bull" }, played = "2H", money = 10 }, { chips = 47 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_bull", debuff = true } }, played = "2H", money = 10 }, { chips = 7 } },
  }
end)
