--- Violet Vessel: a third is left when it is disabled.
local board = require "spec.support.board"

local set = { blind = { key = "bl_final_vessel", boss = true } }

local function requirement(jokers, event, fields)
  local game = board.new { blind = { key = "bl_final_vessel" }, requirement = 300000, jokers = jokers, played = "AS" }
  if event then
    game:fire(event, fields)
  end
  return game:state().requirement
end

describe("Violet Vessel", function()
  it("keeps its target as it was set", function()
    assert.are.equal(300000, requirement {})
    assert.are.equal(300000, requirement({}, "setting_blind", set))
  end)

  it("asks for a third when it is disabled", function()
    assert.are.equal(100000, requirement({}, "disable"))
  end)

  it("asks for a third under Chicot", function()
    assert.are.equal(100000, requirement({ "j_chicot" }, "setting_blind", set))
  end)
end)
