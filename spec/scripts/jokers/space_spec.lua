--- Space Joker: levels for the played hand.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Space Joker", function()
  cases.play {
    { "raises the hand before its values are read", { jokers = { "j_space" }, played = "8D 8S", luck = "all" },
      { chips = 41, mult = 3 }, { hands = { Pair = { level = 2 } } } },
    { "leaves it without luck", { jokers = { "j_space" }, played = "8D 8S", luck = "none" },
      { chips = 26, mult = 2 }, { hands = { Pair = { level = 1 } } } },
    { "raises it twice with Blueprint", { jokers = { "j_blueprint", "j_space" }, played = "8D 8S", luck = "all" },
      { chips = 56, mult = 4 }, { hands = { Pair = { level = 3 } } } },
    { "is certain when the odds are doubled twice",
      { jokers = { "j_space", "j_oops", "j_oops" }, played = "8D 8S", luck = "none" }, { chips = 41, mult = 3 } },
    { "does not act on a hand that the blind blocks",
      { jokers = { "j_space" }, played = "8D 8S", blind = { key = "bl_psychic" }, luck = "all" },
      { chips = 0 }, { hands = { Pair = { level = 1 } } } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_space", debuff = true } }, played = "8D 8S", luck = "all" }, { chips = 26, mult = 2 } },
  }

  it("rolls one in four for every hand", function()
    local b = board.new { jokers = { "j_space" }, played = "8D", hands_left = 19 }
    local level = 1
    for _, draw in ipairs(cases.draws("space", 15)) do
      level = level + (draw < 1 / 4 and 1 or 0)
      b:play()
      assert.are.equal(level, b:state().hands["High Card"].level)
      b:deal { played = "8D" }
    end
    assert.is_true(level > 1)
  end)
end)
