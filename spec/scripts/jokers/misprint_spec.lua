--- Misprint: a random Mult.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Misprint", function()
  cases.play {
    { "gives 0 Mult at worst", { jokers = { "j_misprint" }, played = "8D 8S", luck = "none" }, { mult = 2 } },
    { "gives 23 Mult at best",
      { jokers = { "j_misprint" }, played = "8D 8S", luck = "all" }, { chips = 26, mult = 25 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_misprint" }, played = "8D 8S", luck = "all" }, { mult = 48 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_misprint", debuff = true } }, played = "8D 8S", luck = "all" }, { mult = 2 } },
  }

  it("draws a whole number from 0 to 23 for every hand", function()
    local b = board.new { jokers = { "j_misprint" }, played = "8D 8S", hands_left = 9 }
    for _, draw in ipairs(cases.draws("misprint", 8)) do
      assert.are.equal(2 + math.floor(draw * 24), b:play().mult)
      b:deal { played = "8D 8S" }
    end
  end)
end)
