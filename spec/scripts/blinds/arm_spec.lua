--- The Arm: levels are lost.
local cases = require "spec.support.joker_cases"

local function arm(level, more)
  local scenario = more or {}
  scenario.blind = { key = "bl_arm", disabled = scenario.disabled }
  scenario.disabled = nil
  scenario.hands = { ["High Card"] = { level = level, played = 0, round = 0 } }
  scenario.played = "AS"
  return scenario
end

local function level(n)
  return { hands = { ["High Card"] = { level = n } } }
end

describe("The Arm", function()
  cases.play {
    -- Level 3 would be 25 and 3, level 2 is 15 and 2.
    { "takes a level before the hand is counted, for good",
      arm(3), { chips = 26, mult = 2, debuffed = false }, level(2) },
    { "takes nothing from level 1", arm(1), { chips = 16, mult = 1 }, level(1) },
    { "is made good by Space Joker in the same hand", arm(3, { luck = "all", jokers = { "j_space" } }),
      { chips = 36, mult = 3 }, level(3) },
    { "is worth Matador's $8", arm(2, { jokers = { "j_matador" } }), { chips = 16, dollars = 8 } },
    { "is worth nothing to Matador at level 1", arm(1, { jokers = { "j_matador" } }), { dollars = 0 } },
    { "does nothing while it is disabled", arm(3, { disabled = true, jokers = { "j_matador" } }),
      { chips = 36, mult = 3, dollars = 0 }, level(3) },
  }
end)
