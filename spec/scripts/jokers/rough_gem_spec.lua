--- Rough Gem: money for scored Diamonds.
local cases = require "spec.support.joker_cases"

local row = { "j_rough_gem" }

describe("Rough Gem", function()
  cases.play {
    { "pays $1 for every Diamond that scores",
      { jokers = row, played = "KD KD 2D", held = "3D" }, { dollars = 2, chips = 30, mult = 2 } },
    { "pays nothing for other suits", { jokers = row, played = "KH KS" }, { dollars = 0 } },
    { "takes a Wild card for a Diamond",
      { jokers = row, played = { { rank = 13, suit = "S", enh = "wild" } } }, { dollars = 1 } },
    { "takes a Heart for a Diamond with Smeared Joker",
      { jokers = { "j_rough_gem", "j_smeared" }, played = "KH KS" }, { dollars = 1 } },
    { "pays nothing for debuffed and Stone cards",
      { jokers = row, played = { { rank = 13, suit = "D", debuff = true }, { rank = 2, suit = "D", enh = "stone" } } },
      { dollars = 0 } },
    { "pays before Bootstraps counts the money",
      { jokers = { "j_bootstraps", "j_rough_gem" }, played = "KD", money = 4 }, { dollars = 1, mult = 3 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_rough_gem" }, played = "KD" }, { dollars = 2 } },
    { "pays nothing while it is debuffed",
      { jokers = { { key = "j_rough_gem", debuff = true } }, played = "KD" }, { dollars = 0 } },
  }
end)
