--- Blinds that debuff cards: scoring a debuffed card sets them off.
local cases = require "spec.support.joker_cases"

describe("a card that a blind has debuffed", function()
  cases.play {
    { "is no face: Photograph takes the next one",
      { blind = { key = "bl_plant" }, jokers = { "j_photograph" }, played = cases.cards "KS:debuff KH" },
      { hand = "Pair", chips = 20, mult = 4 } },
    { "is no face: Ride the Bus goes on",
      { blind = { key = "bl_plant" }, jokers = { { key = "j_ride_the_bus", state = { mult = 3 } } },
        played = cases.cards "KS:debuff" },
      { chips = 5, mult = 5 }, { jokers = { { state = { mult = 4 } } } } },
    { "is still the first one for Hanging Chad, which is then lost",
      { blind = { key = "bl_club" }, jokers = { "j_hanging_chad" }, played = cases.cards "8C:debuff 8S" },
      { chips = 18, mult = 2 } },
    { "keeps its enhancement from Vampire",
      { blind = { key = "bl_club" }, jokers = { "j_vampire" }, played = cases.cards "8C:bonus:debuff 8S" },
      { chips = 18, mult = 2 } },
    { "still counts for the hand", { blind = { key = "bl_head" }, played = cases.cards "2H:debuff 4H 6H 8H:debuff KH" },
      { hand = "Flush", chips = 55, mult = 4 } },
  }
end)

local function pair(blind, more)
  local scenario = more or {}
  scenario.blind = { key = blind, disabled = scenario.disabled }
  scenario.jokers = scenario.jokers or { "j_matador" }
  scenario.disabled = nil
  scenario.played = scenario.played or cases.cards "8C:debuff 8S"
  return scenario
end

for _, blind in ipairs { "bl_club", "bl_goad", "bl_window", "bl_plant", "bl_pillar", "bl_head", "bl_final_leaf" } do
  describe(blind, function()
    cases.play {
      { "takes the debuffed card's chips, but not its place in the hand", pair(blind),
        { hand = "Pair", chips = 18, mult = 2, scoring = { 1, 2 }, debuffed = false, dollars = 8 } },
      { "is not set off by a debuffed card that does not score",
        pair(blind, { played = cases.cards "AS 2C:debuff" }), { dollars = 0 } },
      { "is not set off by a debuffed card in the hand",
        pair(blind, { played = "8C 8S", held = cases.cards "2C:debuff" }), { dollars = 0 } },
      { "is not set off while it is disabled", pair(blind, { disabled = true }), { chips = 18, dollars = 0 } },
      { "pays Matador before Bull to the right counts",
        pair(blind, { money = 4, jokers = { "j_matador", "j_bull" } }), { chips = 42, dollars = 8 } },
      { "pays Matador too late for Bull to the left",
        pair(blind, { money = 4, jokers = { "j_bull", "j_matador" } }), { chips = 26, dollars = 8 } },
    }
  end)
end
