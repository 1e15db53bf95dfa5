--- Banner: Chips for discards that are left.
local cases = require "spec.support.joker_cases"

local row = { "j_banner" }

describe("Banner", function()
  cases.play {
    { "gives 30 Chips a discard", { jokers = row, played = "8D 8S", discards_left = 3 }, { chips = 116, mult = 2 } },
    { "gives 30 Chips for the last discard", { jokers = row, played = "8D 8S", discards_left = 1 }, { chips = 56 } },
    { "gives nothing without discards",
      { jokers = row, played = "8D 8S", discards_left = 0 }, { chips = 26, mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_banner" }, played = "8D 8S", discards_left = 2 }, { chips = 146, mult = 2 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_banner", debuff = true } }, played = "8D 8S", discards_left = 3 }, { chips = 26 } },
  }
end)
