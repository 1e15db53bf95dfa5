--- Brainstorm: acts as the leftmost joker.
local cases = require "spec.support.joker_cases"

local function debuffed(key)
  return { key = key, debuff = true }
end

describe("Brainstorm", function()
  cases.play {
    { "does what the leftmost joker does, in its own place",
      { jokers = { "j_duo", "j_joker", "j_brainstorm" }, played = "KS KD" }, { mult = 16 } },
    { "does nothing when it is the leftmost itself",
      { jokers = { "j_brainstorm", "j_joker" }, played = "KS" }, { mult = 5 } },
    { "copies through a Blueprint on the left",
      { jokers = { "j_blueprint", "j_joker", "j_brainstorm" }, played = "KS" }, { mult = 13 } },
    { "works twice", { jokers = { "j_joker", "j_brainstorm", "j_brainstorm" }, played = "KS" }, { mult = 13 } },
    { "ends in nothing when the copying goes round in circles",
      { jokers = { "j_blueprint", "j_brainstorm", "j_joker" }, played = "KS" }, { mult = 5 } },
    { "copies nothing of a debuffed joker, but keeps its own edition",
      { jokers = { debuffed "j_joker", { key = "j_brainstorm", ed = "poly" } }, played = "KS" }, { mult = 1.5 } },
    { "does not copy through a debuffed Blueprint",
      { jokers = { debuffed "j_blueprint", "j_joker", "j_brainstorm" }, played = "KS" }, { mult = 5 } },
    { "is copied by Blueprint",
      { jokers = { "j_joker", "j_blueprint", "j_brainstorm" }, played = "KS" }, { mult = 13 } },
    { "does not make the other one grow",
      { jokers = { "j_wee", "j_brainstorm" }, played = "2S" }, { chips = 23 },
      { jokers = { { state = { chips = 8 } }, {} } } },
    { "does nothing while it is debuffed",
      { jokers = { "j_joker", debuffed "j_brainstorm" }, played = "KS" }, { mult = 5 } },
  }
end)
