--- Turtle Bean: +5 hand size, one less a round.
local board = require "spec.support.board"

--- The hand size that the jokers add, at first and after each round; the jokers that are left; the whole hand size.
local function sizes(jokers, rounds)
  local situation = board.new { jokers = jokers, played = "2H", hand_size = 13 }
  local list = { situation:state().passives.hand_size }
  for i = 1, rounds do
    situation:end_of_round {}
    list[i + 1] = situation:state().passives.hand_size
  end
  return list, situation:state().jokers, situation:state().hand_size
end

describe("Turtle Bean", function()
  it("gives 5 hand size, one less after each round, and is gone at the end", function()
    local list, jokers, whole = sizes({ "j_turtle_bean" }, 5)
    assert.are.same({ 5, 4, 3, 2, 1, 0 }, list)
    assert.are.same({}, jokers)
    assert.are.equal(8, whole)
  end)

  it("is still there after four rounds", function()
    local _, jokers, whole = sizes({ "j_turtle_bean" }, 4)
    assert.are.equal(9, whole)
    assert.are.equal(1, jokers[1].state.hand_size)
  end)

  it("is not copied by Blueprint and shrinks once", function()
    assert.are.same({ 5, 4 }, (sizes({ "j_blueprint", "j_turtle_bean" }, 1)))
  end)

  it("neither gives nor shrinks while it is debuffed", function()
    local list, jokers = sizes({ { key = "j_turtle_bean", debuff = true } }, 1)
    assert.are.same({ 0, 0 }, list)
    assert.are.equal(5, jokers[1].state.hand_size)
  end)
end)
