--- Oops! All 6s: better chances.
local board = require "spec.support.board"
local cases = require "spec.support.joker_cases"

local function probability(...)
  return board.new({ jokers = { ... }, played = "KS" }):state().probability
end

describe("Oops! All 6s", function()
  cases.play {
    { "makes a chance of 1 in 2 certain",
      { jokers = { "j_oops", "j_bloodstone" }, played = "KH", luck = "none" }, { mult = 1.5 } },
    { "needs a second one for a chance of 1 in 4",
      { jokers = { "j_oops", "j_space" }, played = "KH", luck = "none" }, { mult = 1 } },
    { "makes a chance of 1 in 4 certain with a second one",
      { jokers = { "j_oops", "j_oops", "j_space" }, played = "KH", luck = "none" }, { chips = 25, mult = 2 } },
    { "does nothing while it is debuffed",
      { jokers = { { key = "j_oops", debuff = true }, "j_bloodstone" }, played = "KH", luck = "none" }, { mult = 1 } },
  }

  it("doubles the chances, and doubles again", function()
    assert.are.equal(1, probability())
    assert.are.equal(2, probability "j_oops")
    assert.are.equal(8, probability("j_oops", "j_oops", "j_oops"))
  end)

  it("is not copied by Blueprint", function()
    assert.are.equal(2, probability("j_blueprint", "j_oops"))
  end)

  it("doubles the threshold of a roll", function()
    local lucky = 0
    for _, draw in ipairs(cases.draws("lucky_mult", 5)) do
      lucky = lucky + (draw < 2 / 5 and 1 or 0)
    end
    local cards = {}
    for i = 1, 5 do
      cards[i] = { rank = 7, suit = "S", enh = "lucky" }
    end
    assert.are.equal(16 + 20 * lucky, board.play({ jokers = { "j_oops" }, played = cards }).mult)
  end)
end)
