--- Astronomer: free planets.
local board = require "spec.support.board"

local function free(jokers)
  return board.new({ jokers = jokers, played = "KS" }):state().passives.free_planets
end

describe("Astronomer", function()
  it("makes planets free", function()
    assert.is_true(free { "j_astronomer" })
    assert.is_false(free { "j_joker" })
  end)

  it("does nothing while it is debuffed, not even through Blueprint", function()
    assert.is_false(free { { key = "j_astronomer", debuff = true } })
    assert.is_false(free { "j_blueprint", { key = "j_astronomer", debuff = true } })
  end)

  it("adds nothing to a hand", function()
    assert.are.equal(15, board.play({ jokers = { "j_blueprint", "j_astronomer" }, played = "KS" }).score)
  end)
end)
