--- The Wheel: one card in seven.
local board = require "spec.support.board"
local items = require "spec.support.items"

local function wheel(scenario)
  scenario.blind = { key = "bl_wheel", disabled = scenario.disabled }
  scenario.disabled = nil
  scenario.played, scenario.held = "AS", scenario.held or "2H"
  return board.new(scenario)
end

local function hidden(scenario)
  return wheel(scenario):fire("stay_flipped", { card = 1 }).triggered
end

describe("The Wheel", function()
  it("hides a card when its roll comes up", function()
    assert.is_true(hidden { luck = "all" })
    assert.is_falsy(hidden { luck = "none" })
  end)

  it("hides every card with three Oops! All 6s", function()
    assert.is_falsy(hidden { luck = "none", jokers = { "j_oops", "j_oops" } })
    assert.is_true(hidden { luck = "none", jokers = { "j_oops", "j_oops", "j_oops" } })
  end)

  it("rolls for each drawn card on its stream", function()
    local game = wheel { seed = "WHEEL" }
    local hits = 0
    for i, draw in ipairs(items.draws("WHEEL", "wheel", 30)) do
      local expected = draw < 1 / 7
      hits = hits + (expected and 1 or 0)
      assert.are.equal(expected, game:fire("stay_flipped", { card = 1 }).triggered == true, i)
    end
    assert.is_true(hits > 0)
  end)

  it("hides nothing while it is disabled", function()
    assert.is_falsy(hidden { luck = "all", disabled = true })
  end)

  it("turns the hand up when it is disabled", function()
    local game = wheel { held = { { rank = 2, suit = "H", face_down = true } } }
    game:disable_blind()
    assert.is_falsy(game:state().held[1].face_down)
  end)
end)
