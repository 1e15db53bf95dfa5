--- Showman: what is owned may turn up again.
local board = require "spec.support.board"

local function showman(jokers)
  return board.new({ jokers = jokers, played = "KS" }):state().passives.showman
end

describe("Showman", function()
  it("allows doubles", function()
    assert.is_true(showman { "j_ring_master" })
    assert.is_false(showman { "j_joker" })
  end)

  it("does nothing while it is debuffed, not even through Blueprint", function()
    assert.is_false(showman { { key = "j_ring_master", debuff = true } })
    assert.is_false(showman { "j_blueprint", { key = "j_ring_master", debuff = true } })
  end)

  it("adds nothing to a hand", function()
    assert.are.equal(15, board.play({ jokers = { "j_blueprint", "j_ring_master" }, played = "KS" }).score)
  end)
end)
