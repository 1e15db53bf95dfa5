--- Abstract Joker: Mult for every joker.
local cases = require "spec.support.joker_cases"

local sleeping = { key = "j_joker", debuff = true }

describe("Abstract Joker", function()
  cases.play {
    { "counts itself", { jokers = { "j_abstract" }, played = "8D 8S" }, { chips = 26, mult = 5 } },
    { "counts every joker, debuffed ones too",
      { jokers = { sleeping, "j_abstract", sleeping }, played = "8D 8S" }, { mult = 11 } },
    { "counts Negative jokers",
      { jokers = { "j_abstract", { key = "j_half", ed = "neg" } }, played = "8D 8S 2C 3C" }, { mult = 8 } },
    { "is copied by Blueprint, which counts as well",
      { jokers = { "j_blueprint", "j_abstract" }, played = "8D 8S" }, { mult = 14 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_abstract", debuff = true } }, played = "8D 8S" }, { mult = 2 } },
  }
end)
