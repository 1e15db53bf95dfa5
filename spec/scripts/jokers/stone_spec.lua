--- Stone Joker: +25 Chips for every Stone card of the deck.
local cases = require "spec.support.joker_cases"

local row = { "j_stone" }
local stone = { rank = 2, suit = "H", enh = "stone" }

describe("Stone Joker", function()
  cases.play {
    { "gives 25 Chips for every Stone card in the deck",
      { jokers = row, played = "2H", stone_tally = 3 }, { chips = 7 + 75, mult = 1 } },
    { "gives nothing without any", { jokers = row, played = "2H", stone_tally = 0 }, { chips = 7 } },
    { "keeps its count when Vampire takes one during the hand",
      { jokers = { "j_vampire", "j_stone" }, played = { stone }, stone_tally = 1 }, { chips = 7 + 25, mult = 1.1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_stone" }, played = "2H", stone_tally = 3 }, { chips = 7 + 150 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_stone", debuff = true } }, played = "2H", stone_tally = 3 }, { chips = 7 } },
  }
end)
