--- Ramen: X2 Mult, X0.01 less for every discarded card.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function ramen(x_mult)
  return { key = "j_ramen", state = { x_mult = x_mult } }
end

--- The jokers after a discard.
local function after_discard(jokers, cards)
  local situation = board.new { jokers = jokers, played = cards }
  situation:discard {}
  return situation:state().jokers
end

describe("Ramen", function()
  cases.play {
    { "gives X2 Mult at first", { jokers = { "j_ramen" }, played = "2H 2D" }, { mult = 4 } },
    { "gives what is left", { jokers = { ramen(1.5) }, played = "2H 2D" }, { mult = 3 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_ramen" }, played = "2H" }, { mult = 4 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_ramen", debuff = true } }, played = "2H" }, { mult = 1 } },
  }

  it("loses X0.01 for every discarded card", function()
    assert.are.equal(2 - 0.01 - 0.01 - 0.01, after_discard({ "j_ramen" }, "2H 3D 4S")[1].state.x_mult)
  end)

  it("is eaten when X1 would be left", function()
    assert.are.same({}, after_discard({ ramen(1.01) }, "2H"))
    assert.are.same({}, after_discard({ ramen(1.015) }, "2H 3D 4S"))
    assert.are.equal(1, #after_discard({ ramen(1.015) }, "2H"))
  end)

  it("shrinks once beside Blueprint, and not while it is debuffed", function()
    assert.are.equal(2 - 0.01, after_discard({ "j_blueprint", "j_ramen" }, "2H")[2].state.x_mult)
    assert.are.equal(2, after_discard({ { key = "j_ramen", debuff = true } }, "2H")[1].state.x_mult)
  end)
end)
