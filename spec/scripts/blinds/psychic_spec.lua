--- The Psychic: five cards or nothing.
local cases = require "spec.support.joker_cases"

local blind = { key = "bl_psychic" }
local nothing = { chips = 0, mult = 0, score = 0, debuffed = true }

describe("The Psychic", function()
  cases.play {
    { "blocks a hand of four cards", { blind = blind, jokers = { "j_joker" }, played = "8D 8S TD TH" }, nothing },
    { "lets five cards score, whatever they make", { blind = blind, played = "2D 4S 6C 8D AS" },
      { chips = 16, mult = 1, debuffed = false } },
    { "counts the blocked hand as played all the same", { blind = blind, played = "8D 8S" }, nothing,
      { hands_played = 1, run_hands = 1, last_hand = "Pair", hands = { Pair = { played = 1, round = 1 } } } },
    { "is worth Matador's $8 when it blocks", { blind = blind, jokers = { "j_matador" }, played = "AS" },
      { score = 0, dollars = 8 } },
    { "is worth nothing to Matador otherwise", { blind = blind, jokers = { "j_matador" }, played = "2D 4S 6C 8D AS" },
      { dollars = 0 } },
    { "lets no joker grow in a blocked hand",
      { blind = blind, jokers = { { key = "j_green_joker", state = { mult = 2 } } }, played = "AS" }, nothing,
      { jokers = { { state = { mult = 2 } } } } },
    { "lets Ice Cream melt after a blocked hand",
      { blind = blind, jokers = { { key = "j_ice_cream", state = { chips = 100 } } }, played = "AS" }, nothing,
      { jokers = { { state = { chips = 95 } } } } },
    { "blocks nothing while it is disabled",
      { blind = { key = "bl_psychic", disabled = true }, jokers = { "j_matador" }, played = "AS" },
      { score = 16, debuffed = false, dollars = 0 } },
  }
end)
