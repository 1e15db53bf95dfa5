--- Driver's License: multiplies from sixteen enhanced cards on.
local cases = require "spec.support.joker_cases"

local function case(sentence, tally, mult, jokers)
  return { sentence, { jokers = jokers or { "j_drivers_license" }, played = "KS", enhanced_tally = tally },
    { mult = mult } }
end

describe("Driver's License", function()
  cases.play {
    case("gives X3 with 16 enhanced cards in the deck", 16, 3),
    case("gives no more with 30", 30, 3),
    case("gives nothing with 15", 15, 1),
    case("is copied by Blueprint", 16, 9, { "j_blueprint", "j_drivers_license" }),
    case("does nothing while it is debuffed", 16, 1, { { key = "j_drivers_license", debuff = true } }),
  }
end)
