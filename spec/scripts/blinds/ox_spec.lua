--- The Ox: the favourite hand costs everything.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function ox(hand, disabled)
  return { key = "bl_ox", most_played = hand, disabled = disabled }
end

describe("The Ox", function()
  cases.play {
    { "takes all the money for the most played hand, which still scores",
      { blind = ox "High Card", money = 23, played = "AS" }, { score = 16, dollars = -23, debuffed = false } },
    { "leaves other hands alone", { blind = ox "Pair", money = 23, played = "AS" }, { dollars = 0 } },
    { "takes it before jokers count it", { blind = ox "High Card", money = 23, jokers = { "j_bull" }, played = "AS" },
      { chips = 16, dollars = -23 } },
    { "pays a debt too", { blind = ox "High Card", money = -7, played = "AS" }, { dollars = 7 }, { money = 0 } },
    { "is worth Matador's $8", { blind = ox "High Card", money = 5, jokers = { "j_matador" }, played = "AS" },
      { dollars = 3 } },
    { "is worth them when there was no money to lose",
      { blind = ox "High Card", money = 0, jokers = { "j_matador" }, played = "AS" }, { dollars = 8 } },
    { "is worth nothing to Matador for another hand",
      { blind = ox "Pair", money = 5, jokers = { "j_matador" }, played = "AS" }, { dollars = 0 } },
    { "does nothing while it is disabled",
      { blind = ox("High Card", true), money = 5, jokers = { "j_matador" }, played = "AS" }, { dollars = 0 } },
    { "knows no favourite before one is named",
      { blind = { key = "bl_ox" }, money = 5, played = "AS" }, { dollars = 0 } },
  }

  it("is after High Card when no boss has fallen yet, whatever was played", function()
    local game = board.new {
      blind = { key = "bl_ox" }, money = 9, played = "8D 8S",
      hands = { ["Pair"] = { level = 1, played = 5, round = 0 } },
    }
    game:fire "set_blind"
    assert.are.equal(0, game:play().dollars)
    game:deal { played = "AS" }
    assert.are.equal(-9, game:play().dollars)
  end)
end)
