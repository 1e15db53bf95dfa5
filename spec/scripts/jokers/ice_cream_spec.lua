--- Ice Cream: Chips that melt.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function cream(chips, debuff)
  return { key = "j_ice_cream", state = { chips = chips }, debuff = debuff }
end

describe("Ice Cream", function()
  cases.play {
    { "gives 100 Chips, and has 95 after the hand",
      { jokers = { "j_ice_cream" }, played = "8D 8S" }, { chips = 126, mult = 2 }, { jokers = { cream(95) } } },
    { "gives its last 5 Chips and is gone",
      { jokers = { cream(5) }, played = "8D 8S" }, { chips = 31 }, { jokers = {} } },
    { "melts with a hand that the blind blocks, too",
      { jokers = { "j_ice_cream" }, played = "8D 8S", blind = { key = "bl_psychic" } },
      { chips = 0 }, { jokers = { cream(95) } } },
    { "gives again through Blueprint, and melts once",
      { jokers = { "j_blueprint", "j_ice_cream" }, played = "8D 8S" },
      { chips = 226 }, { jokers = { {}, cream(95) } } },
    { "does nothing while it is debuffed, nor melts",
      { jokers = { cream(100, true) }, played = "8D 8S" }, { chips = 26 }, { jokers = { cream(100, true) } } },
  }

  it("lasts for twenty hands", function()
    local b = board.new { jokers = { "j_ice_cream" }, played = "8D", hands_left = 30 }
    for hand = 1, 20 do
      assert.are.equal(13 + 105 - 5 * hand, b:play().chips)
      b:deal { played = "8D" }
    end
    assert.are.equal(13, b:play().chips)
  end)
end)
