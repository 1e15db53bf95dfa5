--- The House: a first hand that nobody sees.
local board = require "spec.support.board"

local function hidden(scenario)
  scenario.blind = { key = "bl_house", disabled = scenario.disabled }
  scenario.disabled = nil
  scenario.played, scenario.held = "AS", "2H"
  return board.new(scenario):fire("stay_flipped", { card = 1 }).triggered
end

describe("The House", function()
  it("deals the first hand face down", function()
    assert.is_true(hidden {})
  end)

  it("deals face up after a hand or a discard", function()
    assert.is_falsy(hidden { hands_played = 1 })
    assert.is_falsy(hidden { discards_used = 1 })
  end)

  it("deals face up while it is disabled", function()
    assert.is_falsy(hidden { disabled = true })
  end)

  it("turns the hand up when it is disabled", function()
    local game = board.new {
      blind = { key = "bl_house" }, played = "AS",
      held = { { rank = 2, suit = "H", face_down = true }, { rank = 3, suit = "H" } },
    }
    assert.is_true(game:state().held[1].face_down)
    game:disable_blind()
    assert.is_falsy(game:state().held[1].face_down)
    assert.is_true(game:state().blind.disabled)
  end)
end)
