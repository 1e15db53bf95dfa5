--- The Wall: half of it goes when it is disabled.
local board = require "spec.support.board"

local set = { blind = { key = "bl_wall", boss = true } }

local function requirement(jokers, event, fields)
  local game = board.new { blind = { key = "bl_wall" }, requirement = 1200, jokers = jokers, played = "AS" }
  if event then
    game:fire(event, fields)
  end
  return game:state().requirement
end

describe("The Wall", function()
  it("keeps its target as it was set", function()
    assert.are.equal(1200, requirement {})
    assert.are.equal(1200, requirement({}, "setting_blind", set))
  end)

  it("asks for half when it is disabled", function()
    assert.are.equal(600, requirement({}, "disable"))
  end)

  it("asks for half under Chicot", function()
    assert.are.equal(600, requirement({ "j_chicot" }, "setting_blind", set))
  end)
end)
