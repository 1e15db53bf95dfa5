--- Drunkard: +1 discard a round.
local board = require "spec.support.board"

--- The discards a round that the jokers add.
local function gain(jokers)
  return board.new({ jokers = jokers, played = "2H" }):state().passives.discards
end

describe("Drunkard", function()
  it("gives 1 discard a round", function()
    assert.are.equal(1, gain { "j_drunkard" })
  end)

  it("adds up with another one", function()
    assert.are.equal(2, gain { "j_drunkard", "j_drunkard" })
  end)

  it("is not copied by Blueprint", function()
    assert.are.equal(1, gain { "j_blueprint", "j_drunkard" })
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(0, gain { { key = "j_drunkard", debuff = true } })
  end)
end)
