--- Onyx Agate: Mult for scored Clubs.
local cases = require "spec.support.joker_cases"

local row = { "j_onyx_agate" }

describe("Onyx Agate", function()
  cases.play {
    { "gives 7 Mult for every Club that scores",
      { jokers = row, played = "KC KC 2C", held = "3C" }, { chips = 30, mult = 16 } },
    { "gives nothing for other suits", { jokers = row, played = "KH KS" }, { mult = 2 } },
    { "takes a Wild card for a Club",
      { jokers = row, played = { { rank = 13, suit = "H", enh = "wild" } } }, { mult = 8 } },
    { "takes a Spade for a Club with Smeared Joker",
      { jokers = { "j_onyx_agate", "j_smeared" }, played = "KS KH" }, { mult = 9 } },
    { "gives nothing for debuffed and Stone cards",
      { jokers = row, played = { { rank = 13, suit = "C", debuff = true }, { rank = 2, suit = "C", enh = "stone" } } },
      { chips = 55, mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_onyx_agate" }, played = "KC" }, { mult = 15 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_onyx_agate", debuff = true } }, played = "KC" }, { mult = 1 } },
  }
end)
