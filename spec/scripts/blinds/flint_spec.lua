--- The Flint: half of everything, to begin with.
local cases = require "spec.support.joker_cases"

local blind = { key = "bl_flint" }

local function level(hand, n)
  return { [hand] = { level = n, played = 0, round = 0 } }
end

describe("The Flint", function()
  cases.play {
    -- 10 and 2 become 5 and 1.
    { "halves base chips and base mult",
      { blind = blind, played = "8D 8S" }, { chips = 21, mult = 1, debuffed = false } },
    -- 5 and 1: 2.5 + 0.5, 0.5 + 0.5.
    { "rounds a half up", { blind = blind, played = "AS" }, { chips = 14, mult = 1 } },
    -- Level 2 of Pair is 25 and 3: 12.5 is 13, 1.5 is 2.
    { "rounds both up", { blind = blind, hands = level("Pair", 2), played = "8D 8S" }, { chips = 29, mult = 2 } },
    -- Four of a Kind: 60 and 7 become 30 and 4.
    { "rounds an odd mult up", { blind = blind, played = "8D 8S 8C 8H" }, { chips = 62, mult = 4 } },
    -- Level 0 of High Card is 0 and 1.
    { "leaves no chips where there were none, and a mult of 1",
      { blind = blind, hands = level("High Card", 0), played = "AS" }, { chips = 11, mult = 1 } },
    { "halves before jokers and cards add",
      { blind = blind, jokers = { "j_joker" }, played = cases.cards "8D:mult 8S" },
      { chips = 21, mult = 9 } },
    { "halves the level that Space Joker has just raised",
      { blind = blind, luck = "all", jokers = { "j_space" }, played = "8D 8S" }, { chips = 29, mult = 2 } },
    { "is switched off when it is disabled, not by owning Chicot alone",
      { blind = blind, jokers = { "j_chicot" }, played = "8D 8S" }, { chips = 21, mult = 1 } },
    { "is worth Matador's $8", { blind = blind, jokers = { "j_matador" }, played = "AS" }, { dollars = 8 } },
    { "does nothing while it is disabled",
      { blind = { key = "bl_flint", disabled = true }, jokers = { "j_matador" }, played = "8D 8S" },
      { chips = 26, mult = 2, dollars = 0 } },
  }
end)
