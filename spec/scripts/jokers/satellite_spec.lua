--- Satellite: money for the planets used in the run.
local board = require "spec.support.board"

local function rows(planets, jokers)
  local game = board.new { jokers = jokers or { "j_satellite" }, played = "KS", planets_used = planets, money = 10 }
  local result = game:end_of_round {}
  assert.are.equal(0, result.dollars)
  return result.rows
end

describe("Satellite", function()
  it("has a row of $1 for every planet in the cash-out", function()
    assert.are.same({ { key = "j_satellite", dollars = 3 } }, rows(3))
    assert.are.same({ { key = "j_satellite", dollars = 12 } }, rows(12))
  end)

  it("has no row when no planet was used", function()
    assert.are.same({}, rows(0))
  end)

  it("is not copied by Blueprint", function()
    assert.are.same({ { key = "j_satellite", dollars = 3 } }, rows(3, { "j_blueprint", "j_satellite" }))
  end)

  it("pays once for each one that you own", function()
    assert.are.equal(2, #rows(3, { "j_satellite", "j_satellite" }))
  end)

  it("has no row while it is debuffed", function()
    assert.are.same({}, rows(3, { { key = "j_satellite", debuff = true } }))
  end)
end)
