--- Arrowhead: Chips for scored Spades.
local cases = require "spec.support.joker_cases"

local row = { "j_arrowhead" }

describe("Arrowhead", function()
  cases.play {
    { "gives 50 Chips for every Spade that scores",
      { jokers = row, played = "KS KS 2S", held = "3S" }, { chips = 130, mult = 2 } },
    { "gives nothing for other suits", { jokers = row, played = "KH KC" }, { chips = 30 } },
    { "takes a Wild card for a Spade",
      { jokers = row, played = { { rank = 13, suit = "H", enh = "wild" } } }, { chips = 65 } },
    { "takes a Club for a Spade with Smeared Joker",
      { jokers = { "j_arrowhead", "j_smeared" }, played = "KC KH" }, { chips = 80 } },
    { "gives nothing for debuffed and Stone cards",
      { jokers = row, played = { { rank = 13, suit = "S", debuff = true }, { rank = 2, suit = "S", enh = "stone" } } },
      { chips = 55 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_arrowhead" }, played = "KS" }, { chips = 115 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_arrowhead", debuff = true } }, played = "KS" }, { chips = 15 } },
  }
end)
