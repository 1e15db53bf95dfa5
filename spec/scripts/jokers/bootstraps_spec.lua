--- Bootstraps: Mult for every five dollars.
local cases = require "spec.support.joker_cases"

local function case(sentence, money, mult, jokers)
  return { sentence, { jokers = jokers or { "j_bootstraps" }, played = "KS", money = money }, { mult = mult } }
end

describe("Bootstraps", function()
  cases.play {
    case("gives 2 Mult for every full $5", 14, 5),
    case("counts exact fives", 15, 7),
    case("gives nothing below $5", 4, 1),
    case("takes nothing when you are in debt", -12, 1),
    case("is copied by Blueprint", 10, 9, { "j_blueprint", "j_bootstraps" }),
    case("does nothing while it is debuffed", 10, 1, { { key = "j_bootstraps", debuff = true } }),
    { "counts money that the hand has earned so far",
      { jokers = { "j_bootstraps" }, played = { { rank = 13, suit = "S", seal = "gold" } }, money = 3 }, { mult = 3 } },
    { "counts money that the hand has lost so far",
      { jokers = { "j_bootstraps" }, played = "KS", money = 10, blind = { key = "bl_tooth" } }, { mult = 3 } },
  }
end)
