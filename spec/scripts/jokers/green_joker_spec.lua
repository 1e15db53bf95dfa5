--- Green Joker: +1 Mult a hand, -1 a discard.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function green(mult)
  return { key = "j_green_joker", state = { mult = mult } }
end

describe("Green Joker", function()
  cases.play {
    { "grows before the hand scores",
      { jokers = { "j_green_joker" }, played = "2H" }, { mult = 2 }, { jokers = { { state = { mult = 1 } } } } },
    { "gives what it has grown to", { jokers = { green(7) }, played = "2H" }, { mult = 9 } },
    { "does not grow with a hand that the blind does not allow",
      { jokers = { green(7) }, played = "2H", blind = { key = "bl_psychic" } }, { score = 0 },
      { jokers = { { state = { mult = 7 } } } } },
    { "is copied by Blueprint, but grows once",
      { jokers = { "j_blueprint", green(3) }, played = "2H" }, { mult = 1 + 4 + 4 },
      { jokers = { {}, { state = { mult = 4 } } } } },
    { "neither grows nor gives while it is debuffed",
      { jokers = { { key = "j_green_joker", debuff = true, state = { mult = 3 } } }, played = "2H" }, { mult = 1 },
      { jokers = { { state = { mult = 3 } } } } },
  }

  --- Its Mult after a discard of three cards.
  local function after_discard(jokers)
    local situation = board.new { jokers = jokers, played = "2H 3D 4S" }
    situation:discard {}
    return situation:state().jokers[#jokers].state.mult
  end

  it("loses 1 a discard, however many cards go", function()
    assert.are.equal(4, after_discard { green(5) })
  end)

  it("does not fall below 0", function()
    assert.are.equal(0, after_discard { green(0) })
  end)

  it("does not lose twice beside Blueprint, nor while it is debuffed", function()
    assert.are.equal(4, after_discard { "j_blueprint", green(5) })
    assert.are.equal(5, after_discard { { key = "j_green_joker", debuff = true, state = { mult = 5 } } })
  end)
end)
