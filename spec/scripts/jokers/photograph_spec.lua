--- Photograph: X2 Mult for the first scoring face card.
local cases = require "spec.support.joker_cases"

local row = { "j_photograph" }
local queen = { rank = 12, suit = "D" }

describe("Photograph", function()
  cases.play {
    { "gives X2 Mult for the first scoring face card only",
      { jokers = row, played = "KH KD" }, { chips = 30, mult = 4 } },
    { "finds it behind other cards", { jokers = row, played = "2H 2D KS KC" }, { chips = 44, mult = 4 } },
    { "gives it when that card scores, not at the end",
      { jokers = row, played = { queen, { rank = 12, suit = "H", enh = "mult" } } }, { mult = 2 * 2 + 4 } },
    { "gives it each time that card scores",
      { jokers = row, played = { { rank = 13, suit = "H", seal = "red" } } }, { chips = 25, mult = 4 } },
    { "does not look at face cards that do not score", { jokers = row, played = "QS 2H 2D" }, { mult = 2 } },
    { "takes a debuffed card for no face: the next one is the first",
      { jokers = row, played = { { rank = 12, suit = "H", debuff = true }, queen } }, { chips = 20, mult = 4 } },
    { "takes a Stone card for no face",
      { jokers = row, played = { { rank = 12, suit = "H", enh = "stone" } } }, { chips = 55, mult = 1 } },
    { "takes the first card of all with Pareidolia",
      { jokers = { "j_photograph", "j_pareidolia" }, played = "2H 2D" }, { mult = 4 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_photograph" }, played = "KH KD" }, { mult = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_photograph", debuff = true } }, played = "KH KD" }, { mult = 2 } },
  }
end)
