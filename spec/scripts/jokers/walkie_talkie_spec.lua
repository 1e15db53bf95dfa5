--- Walkie Talkie: Chips and Mult for scored tens and fours.
local cases = require "spec.support.joker_cases"

local row = { "j_walkie_talkie" }

describe("Walkie Talkie", function()
  cases.play {
    { "gives 10 Chips and 4 Mult for every scored 10 and 4",
      { jokers = row, played = "TD TH 4C 4S KD" }, { chips = 88, mult = 18 } },
    { "gives nothing for a 10 that does not score", { jokers = row, played = "TD KD" }, { chips = 15, mult = 1 } },
    { "gives nothing for other ranks and for held cards",
      { jokers = row, played = "9D 9S", held = "TD 4S" }, { chips = 28, mult = 2 } },
    { "gives again when the card scores again",
      { jokers = row, played = { { rank = 10, suit = "D", seal = "red" } } }, { chips = 45, mult = 9 } },
    { "gives nothing for a Stone card that was a 10",
      { jokers = row, played = { { rank = 10, suit = "D", enh = "stone" } } }, { chips = 55, mult = 1 } },
    { "gives nothing for a debuffed 10",
      { jokers = row, played = { { rank = 10, suit = "D", debuff = true } } }, { chips = 5, mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_walkie_talkie" }, played = "4C" }, { chips = 29, mult = 9 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_walkie_talkie", debuff = true } }, played = "4C" }, { chips = 9, mult = 1 } },
  }
end)
