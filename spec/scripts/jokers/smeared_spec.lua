--- Smeared Joker: two colours instead of four suits.
local cases = require "spec.support.joker_cases"

local row = { "j_smeared" }
local debuffed = { key = "j_smeared", debuff = true }

describe("Smeared Joker", function()
  cases.play {
    { "makes a Flush of Hearts and Diamonds",
      { jokers = row, played = "2H 4D 6H 8D TH" }, { hand = "Flush", chips = 65, mult = 4 } },
    { "makes a Flush of Spades and Clubs", { jokers = row, played = "2S 4C 6S 8C TS" }, { hand = "Flush" } },
    { "makes no Flush of both colours", { jokers = row, played = "2S 4C 6S 8C TH" }, { hand = "High Card" } },
    { "shows jokers that look for a suit both of the colour",
      { jokers = { "j_onyx_agate", "j_smeared" }, played = "KS KD" }, { chips = 30, mult = 9 } },
    { "does nothing while it is debuffed",
      { jokers = { debuffed, "j_onyx_agate" }, played = "2S 4C 6S 8C TS" }, { hand = "High Card", mult = 1 } },
    { "is not copied by Blueprint",
      { jokers = { "j_blueprint", debuffed }, played = "2H 4D 6H 8D TH" }, { hand = "High Card" } },
  }
end)
