--- To the Moon: $1 more interest.
local board = require "spec.support.board"

--- The interest that the jokers add.
local function gain(jokers)
  return board.new({ jokers = jokers, played = "2H" }):state().passives.interest
end

describe("To the Moon", function()
  it("raises the interest by $1", function()
    assert.are.equal(1, gain { "j_to_the_moon" })
  end)

  it("adds up with another one", function()
    assert.are.equal(2, gain { "j_to_the_moon", "j_to_the_moon" })
  end)

  it("is not copied by Blueprint", function()
    assert.are.equal(1, gain { "j_blueprint", "j_to_the_moon" })
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(0, gain { { key = "j_to_the_moon", debuff = true } })
  end)
end)
