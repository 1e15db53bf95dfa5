--- Burnt Joker: the first discard raises a hand.
local board = require "spec.support.board"

--- The level of a hand after a discard, and the board.
local function level(hand, played, jokers, discards_used)
  local game = board.new { jokers = jokers or { "j_burnt" }, played = played, discards_used = discards_used }
  game:discard {}
  return game:state().hands[hand].level, game
end

describe("Burnt Joker", function()
  it("raises the hand of the first discarded cards by a level", function()
    assert.are.equal(2, (level("Pair", "KS KD 2C")))
    assert.are.equal(1, (level("High Card", "KS KD 2C")))
    assert.are.equal(2, (level("High Card", "2C")))
  end)

  it("is content with the first discard of a round", function()
    local first, game = level("Pair", "KS KD")
    assert.are.equal(2, first)
    game:deal { played = "QS QD" }
    game:discard {}
    assert.are.equal(2, game:state().hands.Pair.level)
    assert.are.equal(1, (level("Pair", "KS KD", nil, 1)))
  end)

  it("does not care for cards that The Hook takes", function()
    local game = board.new { jokers = { "j_burnt" }, played = "KS KD" }
    game:discard { hook = true }
    assert.are.equal(1, game:state().hands.Pair.level)
  end)

  it("is copied by Blueprint", function()
    assert.are.equal(3, (level("Pair", "KS KD", { "j_blueprint", "j_burnt" })))
  end)

  it("does nothing while it is debuffed", function()
    assert.are.equal(1, (level("Pair", "KS KD", { { key = "j_burnt", debuff = true } })))
  end)
end)
