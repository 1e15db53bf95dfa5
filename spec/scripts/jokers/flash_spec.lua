--- Flash Card: +2 Mult for every reroll of the shop.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

--- Rerolls twice, then plays a lone 2.
local function after_two_rerolls(jokers)
  local situation = board.new { jokers = jokers, played = "2H" }
  situation:fire "reroll_shop"
  situation:fire "reroll_shop"
  return situation:play().mult, situation:state().jokers[#jokers].state.mult
end

describe("Flash Card", function()
  cases.play {
    { "gives nothing at first", { jokers = { "j_flash" }, played = "2H" }, { mult = 1 } },
    { "gives what it has grown to",
      { jokers = { { key = "j_flash", state = { mult = 8 } } }, played = "2H" }, { mult = 9 } },
  }

  it("gains 2 Mult with every reroll", function()
    assert.are.same({ 5, 4 }, { after_two_rerolls { "j_flash" } })
  end)

  it("is copied by Blueprint, but grows once", function()
    assert.are.same({ 9, 4 }, { after_two_rerolls { "j_blueprint", "j_flash" } })
  end)

  it("neither grows nor gives while it is debuffed", function()
    assert.are.same({ 1, 0 }, { after_two_rerolls { { key = "j_flash", debuff = true } } })
  end)
end)
