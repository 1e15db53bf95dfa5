--- Acrobat: multiplies the last hand.
local cases = require "spec.support.joker_cases"

describe("Acrobat", function()
  cases.play {
    { "gives X3 on the last hand of the round",
      { jokers = { "j_acrobat" }, played = "KS", hands_left = 0 }, { chips = 15, mult = 3 } },
    { "gives nothing while a hand is left", { jokers = { "j_acrobat" }, played = "KS", hands_left = 1 }, { mult = 1 } },
    { "multiplies what the jokers on its left have added",
      { jokers = { "j_joker", "j_acrobat", "j_joker" }, played = "KS", hands_left = 0 }, { mult = 19 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_acrobat" }, played = "KS", hands_left = 0 }, { mult = 9 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_acrobat", debuff = true } }, played = "KS", hands_left = 0 }, { mult = 1 } },
  }
end)
