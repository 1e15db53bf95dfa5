--- Juggler: +1 hand size.
local board = require "spec.support.board"

--- The hand size that the jokers add.
local function gain(jokers)
  return board.new({ jokers = jokers, played = "2H" }):state().passives.hand_size
end

describe("Juggler", function()
  it("gives 1 hand size", function()
    assert.are.equal(1, gain { "j_juggler" })
  end)

  it("adds up with another one", function()
    assert.are.equal(2, gain { "j_juggler", "j_juggler" })
  end)

  it("is not copied by Blueprint", function()
    assert.are.equal(1, gain { "j_blueprint", "j_juggler" })
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(0, gain { { key = "j_juggler", debuff = true } })
  end)
end)
