--- Wrathful Joker: Mult for scored Spades.
local cases = require "spec.support.joker_cases"

local row = { "j_wrathful_joker" }

describe("Wrathful Joker", function()
  cases.play {
    { "gives 3 Mult for a scored Spade, nothing for one that does not score",
      { jokers = row, played = "8S 8H 4S" }, { chips = 26, mult = 5 } },
    { "gives nothing for other suits", { jokers = row, played = "8C 8H", held = "4S" }, { chips = 26, mult = 2 } },
    { "gives again when the card scores again",
      { jokers = row, played = cases.cards "8S:red 8H" }, { chips = 34, mult = 8 } },
    { "takes a Wild card for a Spade",
      { jokers = row, played = cases.cards "8H:wild 8H" }, { chips = 26, mult = 5 } },
    { "gives nothing for a debuffed Spade",
      { jokers = row, played = cases.cards "8S:debuff 8H" }, { chips = 18, mult = 2 } },
    { "gives nothing for a Stone card", { jokers = row, played = cases.cards "8S:stone" }, { chips = 55, mult = 1 } },
    { "takes a Club for a Spade with Smeared Joker",
      { jokers = { "j_wrathful_joker", "j_smeared" }, played = "8C 8H" }, { chips = 26, mult = 5 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_wrathful_joker" }, played = "8S 8H" }, { chips = 26, mult = 8 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_wrathful_joker", debuff = true } }, played = "8S 8H" }, { chips = 26, mult = 2 } },
  }
end)
