--- Constellation: grows with used Planet cards.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local planet = { consumeable = { kind = "planet", key = "c_pluto" } }

--- Uses two Planet cards, then plays a lone 2.
local function after_two_planets(jokers)
  local situation = board.new { jokers = jokers, played = "2H" }
  situation:fire("using_consumeable", planet)
  situation:fire("using_consumeable", planet)
  return situation:play(), situation:state()
end

describe("Constellation", function()
  cases.play {
    { "gives nothing at first", { jokers = { "j_constellation" }, played = "2H" }, { mult = 1 } },
    { "gives what it has grown to",
      { jokers = { { key = "j_constellation", state = { x_mult = 1.5 } } }, played = "2H 2D" }, { mult = 3 } },
  }

  it("gains X0.1 with every Planet card", function()
    local result, state = after_two_planets { "j_constellation" }
    assert.are.equal(1 + 0.1 + 0.1, result.mult)
    assert.are.equal(1 + 0.1 + 0.1, state.jokers[1].state.x_mult)
  end)

  it("does not care for other consumables", function()
    local situation = board.new { jokers = { "j_constellation" }, played = "2H" }
    situation:fire("using_consumeable", { consumeable = { kind = "tarot", key = "c_fool" } })
    assert.are.equal(1, situation:state().jokers[1].state.x_mult)
  end)

  it("is copied by Blueprint, but grows once", function()
    local result, state = after_two_planets { "j_blueprint", "j_constellation" }
    local grown = 1 + 0.1 + 0.1
    assert.are.equal(grown, state.jokers[2].state.x_mult)
    assert.are.equal(grown * grown, result.mult)
  end)

  it("neither grows nor gives while it is debuffed", function()
    local result, state = after_two_planets { { key = "j_constellation", debuff = true, state = { x_mult = 1.5 } } }
    assert.are.equal(1, result.mult)
    assert.are.equal(1.5, state.jokers[1].state.x_mult)
  end)
end)
