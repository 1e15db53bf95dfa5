--- Lusty Joker: Mult for scored Hearts.
local cases = require "spec.support.joker_cases"

local row = { "j_lusty_joker" }

describe("Lusty Joker", function()
  cases.play {
    { "gives 3 Mult for a scored Heart, nothing for one that does not score",
      { jokers = row, played = "8H 8C 4H" }, { chips = 26, mult = 5 } },
    { "gives nothing for other suits", { jokers = row, played = "8D 8C", held = "4H" }, { chips = 26, mult = 2 } },
    { "gives again when the card scores again",
      { jokers = row, played = cases.cards "8H:red 8C" }, { chips = 34, mult = 8 } },
    { "takes a Wild card for a Heart",
      { jokers = row, played = cases.cards "8C:wild 8C" }, { chips = 26, mult = 5 } },
    { "gives nothing for a debuffed Heart",
      { jokers = row, played = cases.cards "8H:debuff 8C" }, { chips = 18, mult = 2 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "8H:stone" }, { chips = 55, mult = 1 } },
    { "takes a Diamond for a Heart with Smeared Joker",
      { jokers = { "j_lusty_joker", "j_smeared" }, played = "8D 8C" }, { chips = 26, mult = 5 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_lusty_joker" }, played = "8H 8C" }, { chips = 26, mult = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_lusty_joker", debuff = true } }, played = "8H 8C" }, { chips = 26, mult = 2 } },
  }
end)
