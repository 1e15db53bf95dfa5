--- Supernova: Mult for hands that are played often.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local hands = { Pair = { level = 1, played = 4, round = 1 } }

describe("Supernova", function()
  cases.play {
    { "gives 1 Mult for a hand that is played for the first time",
      { jokers = { "j_supernova" }, played = "8D 8S" }, { chips = 26, mult = 3 } },
    { "counts the times in the run and this one",
      { jokers = { "j_supernova" }, played = "8D 8S", hands = hands }, { mult = 7 } },
    { "counts the hand that is played, not those in it",
      { jokers = { "j_supernova" }, played = "8D 8S TC TH", hands = hands }, { hand = "Two Pair", mult = 3 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_supernova" }, played = "8D 8S", hands = hands }, { mult = 12 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_supernova", debuff = true } }, played = "8D 8S", hands = hands }, { mult = 2 } },
  }

  it("gives more with every hand of the same kind", function()
    local b = board.new { jokers = { "j_supernova" }, played = "8D 8S" }
    assert.are.equal(3, b:play().mult)
    b:deal { played = "9D 9S" }
    assert.are.equal(4, b:play().mult)
    b:deal { played = "9D" }
    assert.are.equal(2, b:play().mult)
  end)
end)
