--- Card Sharp: X3 Mult for a hand that the round has seen.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local row = { "j_card_sharp" }
local seen = { Pair = { level = 1, played = 1, round = 1 } }

describe("Card Sharp", function()
  cases.play {
    { "gives nothing for the first Pair of the round", { jokers = row, played = "2H 2D" }, { mult = 2 } },
    { "gives X3 Mult for the second one", { jokers = row, played = "2H 2D", hands = seen }, { mult = 6 } },
    { "does not look at earlier rounds",
      { jokers = row, played = "2H 2D", hands = { Pair = { level = 1, played = 9, round = 0 } } }, { mult = 2 } },
    { "tells hands apart: Two Pair is not the Pair again",
      { jokers = row, played = "2H 2D 3S 3C", hands = seen }, { mult = 2 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_card_sharp" }, played = "2H 2D", hands = seen }, { mult = 18 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_card_sharp", debuff = true } }, played = "2H 2D", hands = seen }, { mult = 2 } },
  }

  it("remembers the hands of the round as they are played", function()
    local situation = board.new { jokers = row, played = "2H 2D" }
    assert.are.equal(2, situation:play().mult)
    situation:deal { played = "9H" }
    assert.are.equal(1, situation:play().mult)
    situation:deal { played = "3H 3D" }
    assert.are.equal(6, situation:play().mult)
  end)
end)
