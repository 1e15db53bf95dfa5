--- Smiley Face: Mult for scored face cards.
local cases = require "spec.support.joker_cases"

local row = { "j_smiley" }

describe("Smiley Face", function()
  cases.play {
    { "gives 5 Mult for every scored Jack, Queen and King",
      { jokers = row, played = "JD JS KC KH QD" }, { chips = 60, mult = 22 } },
    { "gives nothing for a face card that does not score",
      { jokers = row, played = "9S 9D KD" }, { chips = 28, mult = 2 } },
    { "gives nothing for an Ace", { jokers = row, played = "AS" }, { chips = 16, mult = 1 } },
    { "gives again when the card scores again",
      { jokers = row, played = { { rank = 12, suit = "H", seal = "red" } } }, { chips = 25, mult = 11 } },
    { "takes any card, Stone cards too, for a face with Pareidolia",
      { jokers = { "j_smiley", "j_pareidolia" },
        played = { { rank = 3, suit = "H" }, { rank = 2, suit = "C", enh = "stone" } } },
      { chips = 58, mult = 11 } },
    { "gives nothing for a Stone card that was a King",
      { jokers = row, played = { { rank = 13, suit = "H", enh = "stone" } } }, { chips = 55, mult = 1 } },
    { "gives nothing for a debuffed King",
      { jokers = row, played = { { rank = 13, suit = "H", debuff = true } } }, { chips = 5, mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_smiley" }, played = "KC" }, { chips = 15, mult = 11 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_smiley", debuff = true } }, played = "KC" }, { chips = 15, mult = 1 } },
  }
end)
