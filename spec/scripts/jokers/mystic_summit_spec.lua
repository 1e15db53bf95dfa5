--- Mystic Summit: Mult without discards.
local cases = require "spec.support.joker_cases"

local row = { "j_mystic_summit" }

describe("Mystic Summit", function()
  cases.play {
    { "gives 15 Mult when no discard is left", { jokers = row, played = "8D 8S", discards_left = 0 }, { mult = 17 } },
    { "gives nothing while one is left", { jokers = row, played = "8D 8S", discards_left = 1 }, { mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_mystic_summit" }, played = "8D 8S", discards_left = 0 },
      { chips = 26, mult = 32 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_mystic_summit", debuff = true } }, played = "8D 8S", discards_left = 0 }, { mult = 2 } },
  }
end)
