--- Dusk: the last hand scores twice.
local cases = require "spec.support.joker_cases"

local row = { "j_dusk" }

describe("Dusk", function()
  cases.play {
    { "makes every scored card score twice in the last hand",
      { jokers = row, played = "8D 8S 4C", hands_left = 0 }, { chips = 42, mult = 2 } },
    { "does nothing in an earlier hand", { jokers = row, played = "8D 8S", hands_left = 1 }, { chips = 26, mult = 2 } },
    { "comes on top of a Red seal",
      { jokers = row, played = cases.cards "8D:red 8S", hands_left = 0 }, { chips = 50, mult = 2 } },
    { "leaves held and debuffed cards alone",
      { jokers = row, played = cases.cards "8D:debuff 8S", held = cases.cards "2S:steel", hands_left = 0 },
      { chips = 26, mult = 3 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_dusk" }, played = "8D 8S", hands_left = 0 }, { chips = 58, mult = 2 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_dusk", debuff = true } }, played = "8D 8S", hands_left = 0 }, { chips = 26, mult = 2 } },
  }
end)
