--- Splash: every played card scores.
local cases = require "spec.support.joker_cases"

local cards = "AS KD 9H 4C 2D"

describe("Splash", function()
  cases.play {
    { "lets every played card score",
      { jokers = { "j_splash" }, played = cards },
      { hand = "High Card", scoring = { 1, 2, 3, 4, 5 }, chips = 41, mult = 1 } },
    { "does not change the poker hand",
      { jokers = { "j_splash" }, played = "2H 2D KS" },
      { hand = "Pair", scoring = { 1, 2, 3 }, chips = 24, mult = 2 } },
    { "gives a debuffed card nothing to score",
      { jokers = { "j_splash" }, played = { { rank = 14, suit = "S" }, { rank = 13, suit = "D", debuff = true } } },
      { scoring = { 1, 2 }, chips = 16 } },
    { "gains nothing from Blueprint",
      { jokers = { "j_blueprint", "j_splash" }, played = cards },
      { scoring = { 1, 2, 3, 4, 5 }, chips = 41, mult = 1 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_splash", debuff = true } }, played = cards }, { scoring = { 1 }, chips = 16, mult = 1 } },
  }
end)
