--- Rocket: $1 a round, $2 more with every boss.
local board = require "spec.support.board"

--- The rows of the cash-out and what the last joker pays from now on.
local function cash_out(jokers, blind)
  local situation = board.new { jokers = jokers, played = "2H", blind = { key = blind } }
  return situation:end_of_round({}).rows, situation:state().jokers[#jokers].state.dollars
end

describe("Rocket", function()
  it("has $1 in the cash-out at first", function()
    local rows, dollars = cash_out({ "j_rocket" }, "bl_small")
    assert.are.same({ { key = "j_rocket", dollars = 1 } }, rows)
    assert.are.equal(1, dollars)
  end)

  it("has $2 more once a boss is beaten, that round included", function()
    local rows, dollars = cash_out({ { key = "j_rocket", state = { dollars = 5 } } }, "bl_hook")
    assert.are.same({ { key = "j_rocket", dollars = 7 } }, rows)
    assert.are.equal(7, dollars)
  end)

  it("is not copied by Blueprint and grows once", function()
    local rows = cash_out({ "j_blueprint", "j_rocket" }, "bl_hook")
    assert.are.same({ { key = "j_rocket", dollars = 3 } }, rows)
  end)

  it("neither grows nor pays while it is debuffed", function()
    local rows, dollars = cash_out({ { key = "j_rocket", debuff = true } }, "bl_hook")
    assert.are.same({}, rows)
    assert.are.equal(1, dollars)
  end)
end)
