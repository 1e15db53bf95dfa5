--- Obelisk: X0.2 for every hand that is not the favourite.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function obelisk(x_mult)
  return { key = "j_obelisk", state = { x_mult = x_mult } }
end

--- Counts of earlier plays.
local function plays(pairs_, flushes)
  return { Pair = { level = 1, played = pairs_, round = 0 }, Flush = { level = 1, played = flushes, round = 0 } }
end

describe("Obelisk", function()
  cases.play {
    { "gains X0.2 with a hand that is not the most played one",
      { jokers = { "j_obelisk" }, played = "2H 2D", hands = plays(1, 5) }, { mult = 2 * 1.2 },
      { jokers = { { state = { x_mult = 1.2 } } } } },
    { "gains when the play only makes the hand equal to another",
      { jokers = { obelisk(1.5) }, played = "2H 2D", hands = plays(4, 5) }, { mult = 2 * (1.5 + 0.2) } },
    { "falls back to X1 when the play makes the hand the most played one",
      { jokers = { obelisk(1.5) }, played = "2H 2D", hands = plays(5, 5) }, { mult = 2 },
      { jokers = { { state = { x_mult = 1 } } } } },
    { "falls back with the first hand of a run",
      { jokers = { obelisk(1.5) }, played = "2H 2D" }, { mult = 2 }, { jokers = { { state = { x_mult = 1 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", obelisk(1.5) }, played = "2H 2D", hands = plays(1, 5) },
      { mult = 2 * (1.5 + 0.2) * (1.5 + 0.2) }, { jokers = { {}, { state = { x_mult = 1.5 + 0.2 } } } } },
    { "neither changes nor gives while it is debuffed",
      { jokers = { { key = "j_obelisk", debuff = true, state = { x_mult = 1.5 } } }, played = "2H 2D" }, { mult = 2 },
      { jokers = { { state = { x_mult = 1.5 } } } } },
  }

  it("grows with each hand in a row", function()
    local situation = board.new { jokers = { "j_obelisk" }, played = "2H 2D", hands = plays(1, 5) }
    situation:play()
    situation:deal { played = "9H" }
    assert.are.equal(1 + 0.2 + 0.2, situation:play().mult)
  end)
end)
