--- Swashbuckler: the sell values of the other jokers as Mult.
local cases = require "spec.support.joker_cases"

local function owned(key, sell, debuff)
  return { key = key, sell = sell, debuff = debuff }
end

describe("Swashbuckler", function()
  cases.play {
    { "gives the sell values of all other jokers, debuffed ones included",
      { jokers = { owned("j_smeared", 3), owned("j_swashbuckler", 2), owned("j_oops", 4, true) }, played = "KS" },
      { chips = 15, mult = 8 } },
    { "counts a second Swashbuckler",
      { jokers = { owned("j_swashbuckler", 2), owned("j_swashbuckler", 7) }, played = "KS" }, { mult = 10 } },
    { "counts a joker that sells for $1",
      { jokers = { owned("j_swashbuckler", 2), owned("j_smeared", 1) }, played = "KS" }, { mult = 2 } },
    { "gives nothing when it is alone", { jokers = { owned("j_swashbuckler", 2) }, played = "KS" }, { mult = 1 } },
    { "is copied by Blueprint, which counts as one of the others both times",
      { jokers = { owned("j_blueprint", 5), owned("j_swashbuckler", 2), owned("j_smeared", 3) }, played = "KS" },
      { mult = 17 } },
    { "does nothing while it is debuffed",
      { jokers = { owned("j_smeared", 3), owned("j_swashbuckler", 2, true) }, played = "KS" }, { mult = 1 } },
  }
end)
