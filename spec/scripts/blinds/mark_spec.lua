--- The Mark: faces stay hidden.
local board = require "spec.support.board"

local function mark(scenario)
  scenario.blind = { key = "bl_mark", disabled = scenario.disabled }
  scenario.disabled = nil
  scenario.played = "AS"
  return board.new(scenario)
end

local function hidden(scenario)
  local game = mark(scenario)
  local list = {}
  for i = 1, #game:state().held do
    list[i] = game:fire("stay_flipped", { card = i }).triggered == true
  end
  return list
end

describe("The Mark", function()
  it("hides jacks, queens and kings", function()
    assert.are.same({ true, true, true, false, false, false }, hidden { held = "JS QH KD AS TS 2C" })
  end)

  it("hides every card with Pareidolia", function()
    assert.are.same({ true, true }, hidden { jokers = { "j_pareidolia" }, held = "2C KS" })
  end)

  it("hides a debuffed face, but no Stone", function()
    assert.are.same({ true, false },
      hidden { held = { { rank = 13, suit = "S", debuff = true }, { rank = 13, suit = "S", enh = "stone" } } })
  end)

  it("hides nothing while it is disabled", function()
    assert.are.same({ false }, hidden { held = "KS", disabled = true })
  end)

  it("turns the hand up when it is disabled", function()
    local game = mark { held = { { rank = 13, suit = "S", face_down = true } } }
    game:disable_blind()
    assert.is_falsy(game:state().held[1].face_down)
  end)
end)
