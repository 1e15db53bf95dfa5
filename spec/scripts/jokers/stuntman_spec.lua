--- Stuntman: Chips, and a smaller hand.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function hand_size(jokers)
  return board.new({ jokers = jokers, played = "KS" }):state().passives.hand_size
end

describe("Stuntman", function()
  cases.play {
    { "gives 250 Chips", { jokers = { "j_stuntman" }, played = "KS" }, { chips = 265, mult = 1 } },
    { "is copied by Blueprint", { jokers = { "j_blueprint", "j_stuntman" }, played = "KS" }, { chips = 515 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_stuntman", debuff = true } }, played = "KS" }, { chips = 15 } },
  }

  it("takes two cards from the hand", function()
    assert.are.equal(-2, hand_size { "j_stuntman" })
    assert.are.equal(-4, hand_size { "j_stuntman", "j_stuntman" })
  end)

  it("takes no cards for a Blueprint, and none while it is debuffed", function()
    assert.are.equal(-2, hand_size { "j_blueprint", "j_stuntman" })
    assert.are.equal(0, hand_size { { key = "j_stuntman", debuff = true } })
  end)
end)
