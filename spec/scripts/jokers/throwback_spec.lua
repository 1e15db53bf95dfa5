--- Throwback: multiplies for the blinds that were skipped.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

describe("Throwback", function()
  cases.play {
    { "gives X0.25 more for every skipped blind",
      { jokers = { "j_throwback" }, played = "KS", skips = 3 }, { chips = 15, mult = 1.75 } },
    { "gives nothing without skipped blinds", { jokers = { "j_throwback" }, played = "KS", skips = 0 }, { mult = 1 } },
    { "is copied by Blueprint",
      { jokers = { "j_blueprint", "j_throwback" }, played = "KS", skips = 2 }, { mult = 2.25 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_throwback", debuff = true } }, played = "KS", skips = 3 }, { mult = 1 } },
  }

  it("only tells its factor when a blind is skipped", function()
    local game = board.new { jokers = { "j_blueprint", "j_throwback" }, played = "KS", skips = 1 }
    assert.are.equal(0, game:fire("skip_blind").dollars)
    assert.are.same({}, game:state().errors)
    assert.are.equal((1 + 0.25 * game:state().skips) ^ 2, game:play().mult)
  end)
end)
