--- The Fish: what comes after a hand is hidden.
local board = require "spec.support.board"

local function fish(more)
  local scenario = more or {}
  scenario.blind = { key = "bl_fish", disabled = scenario.disabled }
  scenario.disabled = nil
  scenario.played, scenario.held = "AS", scenario.held or "2H"
  return board.new(scenario)
end

local function hidden(game)
  game:deal { played = "3S", held = "4H 5H" }
  local first = game:fire("stay_flipped", { card = 1 }).triggered
  assert.are.equal(first, game:fire("stay_flipped", { card = 2 }).triggered)
  return first == true
end

describe("The Fish", function()
  it("shows the first hand", function()
    local game = fish()
    game:set_blind "bl_fish"
    assert.is_false(hidden(game))
  end)

  it("hides what is drawn after a played hand", function()
    local game = fish()
    game:play()
    assert.is_true(hidden(game))
  end)

  it("shows what is drawn after a discard again", function()
    local game = fish()
    game:play()
    game:fire "drawn_to_hand"
    assert.is_false(hidden(game))
    game:discard {}
    assert.is_false(hidden(game))
  end)

  it("shows the first hand when it is set anew", function()
    local game = fish()
    game:play()
    game:fire "set_blind"
    assert.is_false(hidden(game))
  end)

  it("hides nothing while it is disabled", function()
    local game = fish { disabled = true }
    game:play()
    assert.is_false(hidden(game))
  end)

  it("turns the hand up when it is disabled", function()
    local game = fish { held = { { rank = 2, suit = "H", face_down = true } } }
    game:disable_blind()
    assert.is_falsy(game:state().held[1].face_down)
  end)
end)
