--- The Needle: one hand.
local board = require "spec.support.board"

local function needle(hands, jokers)
  local game = board.new {
    blind = { key = "bl_needle" }, hands_per_round = hands, hands_left = hands, jokers = jokers, played = "AS",
  }
  game:set_blind "bl_needle"
  return game
end

local function left(game)
  return game:state().hands_left
end

describe("The Needle", function()
  it("leaves one hand", function()
    assert.are.equal(1, left(needle(4)))
    assert.are.equal(1, left(needle(1)))
  end)

  it("takes what a round has but one, whatever is left of it", function()
    local game = board.new { blind = { key = "bl_needle" }, hands_per_round = 4, hands_left = 6, played = "AS" }
    game:set_blind "bl_needle"
    assert.are.equal(3, left(game))
    game:disable_blind()
    assert.are.equal(6, left(game))
  end)

  it("makes up for a round without hands", function()
    local game = board.new { blind = { key = "bl_needle" }, hands_per_round = 0, hands_left = 1, played = "AS" }
    game:set_blind "bl_needle"
    assert.are.equal(2, left(game))
  end)

  it("gives the hands back when it is disabled, once", function()
    local game = needle(4)
    game:disable_blind()
    assert.are.equal(4, left(game))
    game:disable_blind()
    assert.are.equal(4, left(game))
  end)

  it("gives back nothing that it did not take", function()
    local game = board.new { blind = { key = "bl_needle" }, hands_left = 4, played = "AS" }
    game:disable_blind()
    assert.are.equal(4, game:state().hands_left)
  end)

  it("takes nothing in the end under Chicot", function()
    assert.are.equal(4, left(needle(4, { "j_chicot" })))
  end)

  it("comes before Burglar adds his three", function()
    local game = needle(4, { "j_burglar" })
    assert.are.same({ 4, 0 }, { left(game), game:state().discards_left })
  end)
end)
