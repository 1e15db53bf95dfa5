--- Popcorn: +20 Mult, 4 less a round.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

--- The jokers after so many rounds.
local function after_rounds(jokers, rounds)
  local situation = board.new { jokers = jokers, played = "2H" }
  for _ = 1, rounds do
    situation:end_of_round {}
  end
  return situation:state().jokers
end

describe("Popcorn", function()
  cases.play {
    { "gives 20 Mult at first", { jokers = { "j_popcorn" }, played = "2H" }, { mult = 21 } },
    { "gives what is left",
      { jokers = { { key = "j_popcorn", state = { mult = 8 } } }, played = "2H" }, { mult = 9 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_popcorn" }, played = "2H" }, { mult = 41 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_popcorn", debuff = true } }, played = "2H" }, { mult = 1 } },
  }

  it("loses 4 after each round", function()
    assert.are.equal(16, after_rounds({ "j_popcorn" }, 1)[1].state.mult)
    assert.are.equal(4, after_rounds({ "j_popcorn" }, 4)[1].state.mult)
  end)

  it("is eaten after the fifth round", function()
    assert.are.same({}, after_rounds({ "j_popcorn" }, 5))
  end)

  it("shrinks once beside Blueprint, and not while it is debuffed", function()
    assert.are.equal(16, after_rounds({ "j_blueprint", "j_popcorn" }, 1)[2].state.mult)
    assert.are.equal(20, after_rounds({ { key = "j_popcorn", debuff = true } }, 1)[1].state.mult)
  end)
end)
