--- Red Card: +3 Mult for every skipped booster pack.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

--- Skips two packs, then plays a lone 2.
local function after_two_skips(jokers)
  local situation = board.new { jokers = jokers, played = "2H" }
  situation:fire "skipping_booster"
  situation:fire "skipping_booster"
  return situation:play().mult, situation:state().jokers[#jokers].state.mult
end

describe("Red Card", function()
  cases.play {
    { "gives nothing at first", { jokers = { "j_red_card" }, played = "2H" }, { mult = 1 } },
    { "gives what it has grown to",
      { jokers = { { key = "j_red_card", state = { mult = 12 } } }, played = "2H" }, { mult = 13 } },
  }

  it("gains 3 Mult with every pack that is skipped", function()
    assert.are.same({ 7, 6 }, { after_two_skips { "j_red_card" } })
  end)

  it("is copied by Blueprint, but grows once", function()
    assert.are.same({ 13, 6 }, { after_two_skips { "j_blueprint", "j_red_card" } })
  end)

  it("neither grows nor gives while it is debuffed", function()
    assert.are.same({ 1, 0 }, { after_two_skips { { key = "j_red_card", debuff = true } } })
  end)
end)
