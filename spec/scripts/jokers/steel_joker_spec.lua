--- Steel Joker: a factor for the Steel cards of the deck.
local cases = require "spec.support.joker_cases"

local row = { "j_steel_joker" }

describe("Steel Joker", function()
  cases.play {
    { "gives X0.2 more for each Steel card",
      { jokers = row, played = "8D 8S", steel_tally = 5 }, { chips = 26, mult = 4 } },
    { "gives X1.2 for one", { jokers = row, played = "8D 8S", steel_tally = 1 }, { mult = 2.4 } },
    { "gives nothing without Steel cards", { jokers = row, played = "8D 8S", steel_tally = 0 }, { mult = 2 } },
    { "counts as before the hand, whatever Vampire takes off",
      { jokers = { "j_vampire", "j_steel_joker" }, played = cases.cards "8D:steel 8S", steel_tally = 5 },
      { mult = 2 * 1.1 * 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_steel_joker" }, played = "8D 8S", steel_tally = 5 }, { mult = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_steel_joker", debuff = true } }, played = "8D 8S", steel_tally = 5 }, { mult = 2 } },
  }
end)
